import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import { usePermission } from '../../venue/usePermission'
import { depositTiers, useRemoveTier, useSetTier } from './queries'

const SetTier = lazyPart(() => import('./SetTier'), 'SetTier')

/** What parties are asked for in advance, by their size. */
export function DepositTiers() {
  const all = useSuspenseQuery(depositTiers()).data
  const money = useMoney()
  const mayWrite = usePermission('edit_deposit_tiers')
  const [isAdding, setAdding] = useState(false)
  const set = useSetTier()
  const remove = useRemoveTier()
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  function removeNow({ id, min_party_size, amount_cents }: Schema['DepositTier']) {
    remove.mutate(id, {
      onSuccess: () =>
        toast(words.depositTiers.depositRemoved(min_party_size), () =>
          set.mutate({ minPartySize: min_party_size, amountCents: amount_cents }, { onError }),
        ),
      onError,
    })
  }

  return (
    <Part
      title={words.depositTiers.deposits}
      action={
        mayWrite && (
          <Button icon="plus" onPress={() => setAdding(true)}>
            {words.depositTiers.newDeposit}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <p className="muted">{words.depositTiers.noDepositsYetAddOne}</p>
      ) : (
        <Rows label={words.depositTiers.deposits}>
          {all.map((tier) => (
            <Row
              key={tier.id}
              name={words.depositTiers.partiesFrom(tier.min_party_size)}
              amount={money(tier.amount_cents)}
            >
              {mayWrite && (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={words.depositTiers.removeDepositParties(tier.min_party_size)}
                  onPress={() => removeNow(tier)}
                />
              )}
            </Row>
          ))}
        </Rows>
      )}
      {isAdding && <SetTier onClose={() => setAdding(false)} />}
    </Part>
  )
}
