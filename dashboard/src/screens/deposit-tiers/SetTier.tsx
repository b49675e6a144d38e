import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/TypedForm'
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
          toast(t`Parties of ${minPartySize} or more are asked for a deposit.`)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`New deposit rule`} isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <Pair>
          <NumberField
            label={t`Guests at least`}
            name="minPartySize"
            minValue={1}
            maxValue={500}
            value={minPartySize}
            onChange={setSize}
            isRequired
          />
          <MoneyField
            label={t`Deposit of the party`}
            name="amountCents"
            value={amountCents || null}
            onChange={(cents) => setAmount(cents ?? 0)}
            isRequired
          />
        </Pair>
        <p className="muted">
          <Trans>
            A party pays the deposit of the largest size it reaches. A size that has a deposit
            already gets the new one.
          </Trans>
        </p>
        <DialogActions isPending={set.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
