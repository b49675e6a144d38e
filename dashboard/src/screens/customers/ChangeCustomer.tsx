import { useState } from 'react'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { bodyOf, CustomerFields } from './CustomerFields'
import { useChangeCustomer } from './queries'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

export function ChangeCustomer({ customer, onClose }: Props) {
  const change = useChangeCustomer(customer.id)
  const before = {
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
  }
  const [values, setValues] = useState(before)

  function submit() {
    change.mutate(bodyOf(values), {
      onSuccess: () => {
        toast('Changed.', () => change.mutate(bodyOf(before)))
        onClose()
      },
    })
  }

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <CustomerFields values={values} onChange={setValues} />
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" isPending={change.isPending}>
            Save
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
