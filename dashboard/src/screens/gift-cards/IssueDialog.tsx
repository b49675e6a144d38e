import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast } from '../../ui/Toast'
import { CustomerField } from '../customers/CustomerField'
import { MoneyField } from '../../venue/MoneyField'
import { useTyped } from '../../typed'
import { useIssueGiftCard } from './queries'

interface Props {
  onClose: () => void
  onIssued: (code: string) => void
}

const FORM = 'gift card'

/** A new card; the service makes its code. */
export function IssueDialog({ onClose, onIssued }: Props) {
  const issue = useIssueGiftCard(FORM)
  const [amountCents, setAmount] = useTyped<number | null>(FORM, 'amountCents', null)
  const [owner, setOwner] = useTyped<Schema['Customer'] | null>(FORM, 'owner', null)
  return (
    <Dialog title={t`Issue a gift card`} isOpen onClose={onClose}>
      <Form
        keptAs={FORM}
        error={issue.error}
        onSubmit={() =>
          issue.mutate(
            { amountCents: amountCents ?? 0, customerId: owner?.id ?? null },
            {
              onSuccess: ({ giftCard: { code } }) => {
                toast(t`The gift card is issued.`)
                onClose()
                onIssued(code)
              },
            },
          )
        }
      >
        <MoneyField
          label={t`Amount`}
          name="amountCents"
          value={amountCents}
          onChange={setAmount}
          isRequired
          autoFocus
        />
        <CustomerField label={t`For whom, if that is known`} chosen={owner} onChoose={setOwner} />
        <DialogActions isPending={issue.isPending}>{t`Issue gift card`}</DialogActions>
      </Form>
    </Dialog>
  )
}
