import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { toast } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useSetTier } from './queries'

/** From which size on a party is asked for how much, all of it together. */
export function SetTier({ onClose }: { onClose: () => void }) {
  const set = useSetTier()
  const [minPartySize, setSize] = useState(8)
  const [amountCents, setAmount] = useState(0)

  function submit() {
    set.mutate(
      { minPartySize, amountCents },
      {
        onSuccess: () => {
          toast(`Parties of ${minPartySize} or more are asked for a deposit.`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title="New deposit" isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <Pair>
          <NumberField
            label="Guests at least"
            name="minPartySize"
            minValue={1}
            maxValue={500}
            value={minPartySize}
            onChange={setSize}
            isRequired
          />
          <MoneyField
            label="Deposit of the party"
            name="amountCents"
            onCents={(cents) => setAmount(cents ?? 0)}
            isRequired
          />
        </Pair>
        <p className="muted">
          A size that has a deposit gets the new one; the largest size that a party reaches counts.
        </p>
        <DialogActions isPending={set.isPending}>Save</DialogActions>
      </Form>
    </Dialog>
  )
}
