import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useSetTier } from './queries'

interface Props {
  /** Null: a new one. */
  edited: Schema['DepositTier'] | null
  onClose: () => void
}

/** From which size on a party is asked for how much, all of it together. */
export function SetTier({ edited, onClose }: Props) {
  const set = useSetTier()
  const form = useForm({
    of: edited ? `deposit rule ${edited.id}` : 'deposit rule',
    start: {
      minPartySize: edited?.min_party_size ?? 8,
      amountCents: edited?.amount_cents ?? null,
    },
    save: async ({ minPartySize, amountCents }) => {
      await set.mutateAsync({ minPartySize, amountCents: amountCents ?? 0 })
      return minPartySize
    },
    onSaved: (minPartySize) => {
      toast(t`Parties of ${minPartySize} or more are asked for a deposit.`)
      onClose()
    },
  })

  return (
    <Dialog
      title={
        edited ? t`Parties of ${{ least: edited.min_party_size }} or more` : t`New deposit rule`
      }
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        {edited ? (
          <MoneyField
            label={t`Deposit of the party`}
            {...form.field('amountCents')}
            isRequired
            autoFocus
          />
        ) : (
          <>
            <Pair>
              <NumberField
                label={t`Guests at least`}
                {...form.field('minPartySize')}
                minValue={1}
                maxValue={500}
                isRequired
              />
              <MoneyField
                label={t`Deposit of the party`}
                {...form.field('amountCents')}
                isRequired
              />
            </Pair>
            <p className="muted">
              <Trans>
                A party pays the deposit of the largest size it reaches. A size that has a deposit
                already gets the new one.
              </Trans>
            </p>
          </>
        )}
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
