import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
    <Dialog title={words.giftCards.issueAGiftCard} isOpen onClose={onClose}>
      <Form
        keptAs={FORM}
        error={issue.error}
        onSubmit={() =>
          issue.mutate(
            { amountCents: amountCents ?? 0, customerId: owner?.id ?? null },
            {
              onSuccess: ({ giftCard: { code } }) => {
                toast(words.giftCards.giftCardIssued)
                onClose()
                onIssued(code)
              },
            },
          )
        }
      >
        <MoneyField
          label={words.giftCards.amount}
          name="amountCents"
          cents={amountCents}
          onCents={setAmount}
          isRequired
          autoFocus
        />
        <CustomerField label={words.giftCards.whomIfKnown} chosen={owner} onChoose={setOwner} />
        <DialogActions isPending={issue.isPending}>{words.giftCards.issue}</DialogActions>
      </Form>
    </Dialog>
  )
}
