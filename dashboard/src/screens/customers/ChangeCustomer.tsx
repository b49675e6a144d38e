import { useState } from 'react'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useVenue } from '../organization/queries'
import { bodyOf, CustomerFields } from './CustomerFields'
import { useChangeCustomer } from './queries'
import { isHidden, type Contact } from './visibility'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

const CONTACTS: readonly Contact[] = ['email', 'phone']

export function ChangeCustomer({ customer, onClose }: Props) {
  const venue = useVenue()
  const hidden = CONTACTS.filter((field) => isHidden(field, venue))
  const change = useChangeCustomer(customer.id)
  const before = {
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
  }
  const [values, setValues] = useState(before)

  const seen = (all: typeof values) =>
    Object.fromEntries(
      Object.entries(bodyOf(all)).filter(([field]) => !hidden.some((one) => one === field)),
    )

  function submit() {
    change.mutate(seen(values), {
      onSuccess: () => {
        toast('Changed.', () => change.mutate(seen(before)))
        onClose()
      },
    })
  }

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <CustomerFields values={values} onChange={setValues} hidden={hidden} />
        <DialogActions isPending={change.isPending}>Save</DialogActions>
      </Form>
    </Dialog>
  )
}
