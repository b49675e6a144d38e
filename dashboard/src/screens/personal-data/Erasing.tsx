import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useErase } from './queries'
import '../../texts/parts/personal-data'

interface Props {
  customer: Schema['Customer']
  onClose: () => void
}

/** Erases a person for good, once their address, or the name of who has none, is typed. */
export function Erasing({ customer, onClose }: Props) {
  const erase = useErase(customer.id)
  const form = useForm({
    of: null,
    start: { confirm: '', cancelBookings: false },
    save: (values) => erase.mutateAsync(values),
    onSaved: () => {
      toast(t`The person is erased.`)
      onClose()
    },
  })

  return (
    <Dialog title={t`Erase ${{ name: customer.name }}?`} isOpen onClose={onClose}>
      <Form form={form}>
        <p>
          <Trans>
            Name, contact, notes, messages and tags are gone for good. Sales, payments and bookings
            stay, without a name. Nobody can undo this.
          </Trans>
        </p>
        <TextField
          label={t`Type ${{ address: customer.email ?? customer.name }} to erase`}
          {...form.field('confirm')}
          isRequired
          autoFocus
          autoComplete="off"
          spellCheck="false"
        />
        <Checkbox {...form.checked('cancelBookings')}>
          {t`Cancel the bookings to come; nobody is emailed`}
        </Checkbox>
        <DialogActions>{t`Erase for good`}</DialogActions>
      </Form>
    </Dialog>
  )
}
