import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { useForm } from '../../useForm'
import { bodyOf, CustomerFields } from './CustomerFields'
import { KnownAddress } from './KnownAlready'
import { useAddCustomer } from './queries'

interface Props {
  title: string
  onClose: () => void
}

export function AddCustomer({ title, onClose }: Props) {
  const goTo = useNavigate()
  const add = useAddCustomer()
  const form = useForm({
    of: 'new customer',
    start: { name: '', email: '', phone: '' },
    named: ({ name }) => name,
    save: (values) => add.mutateAsync(bodyOf(values)),
    onSaved: ({ customer }) => goTo({ to: '/customers/$id', params: { id: customer.id } }),
  })

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form form={form}>
        <CustomerFields form={form} />
        <KnownAddress error={form.error} />
        <DialogActions>{t`Add`}</DialogActions>
      </Form>
    </Dialog>
  )
}
