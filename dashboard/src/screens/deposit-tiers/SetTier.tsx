import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useSetTier } from './queries'

/** From which size on a party is asked for how much, all of it together. */
export function SetTier({ onClose }: { onClose: () => void }) {
  const set = useSetTier()
  const form = useForm({
    of: 'deposit rule',
    start: { minPartySize: 8, amountCents: null as number | null },
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
    <Dialog title={t`New deposit rule`} isOpen onClose={onClose}>
      <Form form={form}>
        <Pair>
          <NumberField
            label={t`Guests at least`}
            {...form.field('minPartySize')}
            minValue={1}
            maxValue={500}
            isRequired
          />
          <MoneyField label={t`Deposit of the party`} {...form.field('amountCents')} isRequired />
        </Pair>
        <p className="muted">
          <Trans>
            A party pays the deposit of the largest size it reaches. A size that has a deposit
            already gets the new one.
          </Trans>
        </p>
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
