import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useErase } from './queries'
import '../../texts/parts/personal-data'

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
        toast(t`The person is erased.`)
        onClose()
      },
      () => undefined,
    )
  }

  return (
    <Dialog title={t`Erase ${{ name: customer.name }}?`} isOpen onClose={onClose}>
      <Form error={erase.error} onSubmit={submit}>
        <p>
          <Trans>
            Name, contact, notes, messages and tags are gone for good. Sales, payments and bookings
            stay, without a name. Nobody can undo this.
          </Trans>
        </p>
        <TextField
          label={t`Type ${{ address: customer.email ?? customer.name }} to erase`}
          name="confirm"
          isRequired
          autoFocus
          autoComplete="off"
          spellCheck="false"
          value={confirm}
          onChange={setConfirm}
        />
        <Checkbox isSelected={cancelBookings} onChange={setCancelBookings}>
          {t`Cancel the bookings to come; nobody is emailed`}
        </Checkbox>
        <DialogActions isPending={erase.isPending}>{t`Erase for good`}</DialogActions>
      </Form>
    </Dialog>
  )
}
