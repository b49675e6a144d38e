import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { bodyOf, CustomerFields } from './CustomerFields'
import { useAddCustomer } from './queries'

interface Props {
  title: string
  onClose: () => void
}

export function AddCustomer({ title, onClose }: Props) {
  const goTo = useNavigate()
  const add = useAddCustomer()
  const [values, setValues] = useState({ name: '', email: '', phone: '' })

  function submit() {
    add.mutate(bodyOf(values), {
      onSuccess: ({ customer }) => goTo({ to: '/customers/$id', params: { id: customer.id } }),
    })
  }

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form error={add.error} onSubmit={submit}>
        <CustomerFields values={values} onChange={setValues} />
        <DialogActions isPending={add.isPending}>Add</DialogActions>
      </Form>
    </Dialog>
  )
}
