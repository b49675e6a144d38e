import { t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { forgetTyped, useTyped } from '../../typed'
import { bodyOf, CustomerFields } from './CustomerFields'
import { KnownAddress } from './KnownAlready'
import { useAddCustomer } from './queries'

interface Props {
  title: string
  onClose: () => void
}

const FORM = 'new customer'

export function AddCustomer({ title, onClose }: Props) {
  const goTo = useNavigate()
  const add = useAddCustomer()
  const [values, setValues] = useTyped(FORM, 'values', { name: '', email: '', phone: '' })

  function submit() {
    add.mutate(bodyOf(values), {
      onSuccess: ({ customer }) => {
        forgetTyped(FORM)
        return goTo({ to: '/customers/$id', params: { id: customer.id } })
      },
    })
  }

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={add.error} onSubmit={submit}>
        <CustomerFields values={values} onChange={setValues} />
        <KnownAddress error={add.error} />
        <DialogActions isPending={add.isPending}>{t`Add`}</DialogActions>
      </Form>
    </Dialog>
  )
}
