import { useState } from 'react'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { CustomerField } from '../customers/CustomerField'
import { MoneyField } from '../../venue/MoneyField'
import { useIssueGiftCard } from './queries'

interface Props {
  onClose: () => void
  onIssued: (code: string) => void
}

/** A new card; the service makes its code. */
export function IssueDialog({ onClose, onIssued }: Props) {
  const issue = useIssueGiftCard()
  const [amountCents, setAmount] = useState(0)
  const [owner, setOwner] = useState<Schema['Customer'] | null>(null)
  return (
    <Dialog title={words.giftCards.issueAGiftCard} isOpen onClose={onClose}>
      <Form
        error={issue.error}
        onSubmit={() =>
          issue.mutate(
            { amountCents, customerId: owner?.id ?? null },
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
          onCents={(cents) => setAmount(cents ?? 0)}
          isRequired
          autoFocus
        />
        <CustomerField label={words.giftCards.whomIfKnown} chosen={owner} onChoose={setOwner} />
        <DialogActions isPending={issue.isPending}>{words.giftCards.issue}</DialogActions>
      </Form>
    </Dialog>
  )
}
