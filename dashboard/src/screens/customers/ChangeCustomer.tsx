import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTypedRecord } from '../../typed'
import { useOpened } from '../../versions'
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
  const change = useChangeCustomer(customer.id)
  useOpened(customer)
  const before = valuesOf(customer, venue.business.customer_tags)
  const form = `customer ${customer.id}`
  const [values, setValues] = useTypedRecord(form, before)

  function submit() {
    change.mutate(changesOf(before, values), {
      onSuccess: () => {
        toast(t`Changed.`, () => change.mutate(changesOf(values, before)))
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog title={customer.name} isOpen onClose={onClose}>
      <Form keptAs={form} error={change.error} onSubmit={submit}>
        <CustomerFields
          values={values}
          onChange={setValues}
          hidden={CONTACTS.filter((field) => isHidden(field, venue))}
          of={customer.id}
        />
        <KnownFields values={values} onChange={setValues} />
        <KnownAddress error={change.error} onFollow={onClose} />
        <DialogActions isPending={change.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
