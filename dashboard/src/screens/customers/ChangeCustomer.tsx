import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped, useTypedRecord } from '../../typed'
import { useOpened } from '../../versions'
import { useVenue } from '../../venue/venue'
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
  useOpened(customer)
  const before = {
    name: customer.name,
    email: customer.email ?? '',
    phone: customer.phone ?? '',
  }
  const wasUnsubscribed = customer.unsubscribed_at !== null
  const form = `customer ${customer.id}`
  const [values, setValues] = useTypedRecord(form, before)
  const [isUnsubscribed, setUnsubscribed] = useTyped(form, 'isUnsubscribed', wasUnsubscribed)

  const seen = (all: typeof values, unsubscribed: boolean) => ({
    ...Object.fromEntries(
      Object.entries(bodyOf(all)).filter(([field]) => !hidden.some((one) => one === field)),
    ),
    ...(isUnsubscribed !== wasUnsubscribed && { unsubscribed }),
  })

  function submit() {
    change.mutate(seen(values, isUnsubscribed), {
      onSuccess: () => {
        toast('Changed.', () => change.mutate(seen(before, wasUnsubscribed)))
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form keptAs={form} error={change.error} onSubmit={submit}>
        <CustomerFields values={values} onChange={setValues} hidden={hidden} />
        <Checkbox isSelected={!isUnsubscribed} onChange={(wants) => setUnsubscribed(!wants)}>
          Send thank-you mail
        </Checkbox>
        <DialogActions isPending={change.isPending}>Save</DialogActions>
      </Form>
    </Dialog>
  )
}
