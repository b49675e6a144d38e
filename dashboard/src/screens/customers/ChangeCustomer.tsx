import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { CustomerFields } from './CustomerFields'
import { changesOf, valuesOf } from './known'
import { KnownAddress } from './KnownAlready'
import { KnownFields } from './KnownFields'
import { useChangeCustomer } from './queries'
import { isHidden, type Contact } from './visibility'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

const CONTACTS: readonly Contact[] = ['email', 'phone']

/** All that is known of a guest, of which only what differs is sent. */
export function ChangeCustomer({ customer, onClose }: Props) {
  const venue = useVenue()
  const change = useChangeCustomer()
  const before = valuesOf(customer, venue.business.customer_tags)
  const form = useForm({
    of: 'customer',
    record: { id: customer.id, version: customer.version },
    start: before,
    save: async (values, shown) => {
      const answered = await change.mutateAsync({ shown, changes: changesOf(before, values) })
      return { values, shown: answered.customer }
    },
    onSaved: ({ values, shown }) => {
      toast(t`Changed.`, () => change.mutate({ shown, changes: changesOf(values, before) }))
      onClose()
    },
  })

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form form={form}>
        <CustomerFields
          form={form}
          hidden={CONTACTS.filter((field) => isHidden(field, venue))}
          of={customer.id}
        />
        <KnownFields form={form} />
        <KnownAddress error={form.error} onFollow={onClose} />
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
