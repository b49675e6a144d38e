import { useState } from 'react'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useOpened } from '../../versions'
import { useVenue } from '../../venue/venue'
import { bodyOf, CustomerFields, type CustomerValues } from './CustomerFields'
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
  const [typed, setTyped] = useState<Partial<typeof before>>({})
  // What nobody has typed here follows what others change meanwhile.
  const values = { ...before, ...typed }
  const [isUnsubscribed, setUnsubscribed] = useState(wasUnsubscribed)

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
        onClose()
      },
    })
  }

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <CustomerFields
          values={values}
          onChange={(all) => setTyped(differing(all, before, typed))}
          hidden={hidden}
        />
        <Checkbox isSelected={!isUnsubscribed} onChange={(wants) => setUnsubscribed(!wants)}>
          Send thank-you mail
        </Checkbox>
        <DialogActions isPending={change.isPending}>Save</DialogActions>
      </Form>
    </Dialog>
  )
}

/** What was typed: fields that hold something else than the record, and those that were typed in before. */
function differing(
  all: CustomerValues,
  before: CustomerValues,
  typed: Partial<CustomerValues>,
): Partial<CustomerValues> {
  const fields = Object.keys(all) as (keyof CustomerValues)[]
  const touched = fields.filter((field) => field in typed || all[field] !== before[field])
  return Object.fromEntries(touched.map((field) => [field, all[field]]))
}
