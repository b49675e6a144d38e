import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
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
        toast(
          t`Parties of ${{ minPartySize: min_party_size }} have no deposit of their own any more.`,
          () =>
            set.mutate({ minPartySize: min_party_size, amountCents: amount_cents }, { onError }),
        ),
      onError,
    })
  }

  return (
    <Part
      title={t`Deposits`}
      action={
        mayWrite && (
          <Button icon="plus" onPress={() => setAdding(true)}>
            {t`New deposit rule`}
          </Button>
        )
      }
    >
      {all.length === 0 ? (
        <p className="muted">
          <Trans>No deposits yet. Add one to ask large parties for a deposit.</Trans>
        </p>
      ) : (
        <Rows label={t`Deposits`}>
          {all.map((tier) => (
            <Row
              key={tier.id}
              name={t`Parties of ${{ least: tier.min_party_size }} or more`}
              amount={money(tier.amount_cents)}
            >
              {mayWrite && (
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={t`Remove the deposit of parties of ${{ minPartySize: tier.min_party_size }}`}
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
