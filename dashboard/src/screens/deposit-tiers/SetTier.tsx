import { useState } from 'react'
import { words } from '../../messages/words'
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
          toast(words.depositTiers.depositSet(minPartySize))
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={words.depositTiers.newDeposit} isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <Pair>
          <NumberField
            label={words.depositTiers.guestsAtLeast}
            name="minPartySize"
            minValue={1}
            maxValue={500}
            value={minPartySize}
            onChange={setSize}
            isRequired
          />
          <MoneyField
            label={words.depositTiers.depositOfTheParty}
            name="amountCents"
            onCents={(cents) => setAmount(cents ?? 0)}
            isRequired
          />
        </Pair>
        <p className="muted">{words.depositTiers.whichDepositCounts}</p>
        <DialogActions isPending={set.isPending}>{words.common.save}</DialogActions>
      </Form>
    </Dialog>
  )
}
