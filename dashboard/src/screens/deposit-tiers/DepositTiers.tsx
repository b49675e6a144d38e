import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { RowToEdit } from '../../ui/RowToEdit'
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
  const [edited, setEdited] = useState<Schema['DepositTier'] | 'new' | null>(null)
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
          <Button icon="plus" onPress={() => setEdited('new')}>
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
          {all.map((tier) => {
            const name = t`Parties of ${{ least: tier.min_party_size }} or more`
            const amount = money(tier.amount_cents)
            if (!mayWrite) return <Row key={tier.id} name={name} amount={amount} />
            return (
              <RowToEdit key={tier.id} name={name} amount={amount} onEdit={() => setEdited(tier)}>
                <Button
                  kind="quiet"
                  icon="close"
                  aria-label={t`Remove the deposit of parties of ${{ minPartySize: tier.min_party_size }}`}
                  onPress={() => removeNow(tier)}
                />
              </RowToEdit>
            )
          })}
        </Rows>
      )}
      {edited && (
        <SetTier edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Part>
  )
}
