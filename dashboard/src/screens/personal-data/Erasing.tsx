import { useState } from 'react'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useErase } from './queries'
import { texts } from './texts'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

/** Erases a person for good, once their address, or the name of who has none, is typed. */
export function Erasing({ customer, onClose }: Props) {
  const erase = useErase(customer.id)
  const [confirm, setConfirm] = useState('')
  const [cancelBookings, setCancelBookings] = useState(false)

  function submit() {
    void erase.mutateAsync({ confirm, cancelBookings }).then(
      () => {
        toast(texts().wasErased)
        onClose()
      },
      () => undefined,
    )
  }

  return (
    <Dialog title={texts().eraseQuestion(customer.name)} isOpen onClose={onClose}>
      <Form error={erase.error} onSubmit={submit}>
        <p>{texts().whatErasingDoes}</p>
        <TextField
          label={texts().typeAddress(customer.email ?? customer.name)}
          name="confirm"
          isRequired
          autoFocus
          autoComplete="off"
          spellCheck="false"
          value={confirm}
          onChange={setConfirm}
        />
        <Checkbox isSelected={cancelBookings} onChange={setCancelBookings}>
          {texts().cancelBookings}
        </Checkbox>
        <DialogActions isPending={erase.isPending}>{texts().eraseForGood}</DialogActions>
      </Form>
    </Dialog>
  )
}
