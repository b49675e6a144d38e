import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { CustomerField } from '../customers/CustomerField'
import { MoneyField } from '../../venue/MoneyField'
import { useIssueGiftCard } from './queries'

interface Props {
  onClose: () => void
  onIssued: (code: string) => void
}

const FORM = 'gift card'

/** A new card; the service makes its code. */
export function IssueDialog({ onClose, onIssued }: Props) {
  const issue = useIssueGiftCard(FORM)
  const form = useForm({
    of: FORM,
    start: { amountCents: null as number | null, owner: null as Schema['Customer'] | null },
    named: ({ owner }) => owner?.name ?? '',
    save: ({ amountCents, owner }) =>
      issue.mutateAsync({ amountCents: amountCents ?? 0, customerId: owner?.id ?? null }),
    onSaved: ({ giftCard: { code } }) => {
      toast(t`The gift card is issued.`)
      onClose()
      onIssued(code)
    },
  })
  const owner = form.field('owner')
  return (
    <Dialog title={t`Issue a gift card`} isOpen onClose={onClose}>
      <Form form={form}>
        <MoneyField label={t`Amount`} {...form.field('amountCents')} isRequired autoFocus />
        <CustomerField
          label={t`For whom, if that is known`}
          chosen={owner.value}
          onChoose={owner.onChange}
        />
        <DialogActions>{t`Issue gift card`}</DialogActions>
      </Form>
    </Dialog>
  )
}
