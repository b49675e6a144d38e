import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { addDays } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { PartySizeField } from '../reservations/PartySizeField'
import { useAddWaiting } from './bookings'
import { ServiceToWaitFor } from './ServiceToWaitFor'
import '../../texts/parts/online'

const MOST_DAYS = 14

/** A guest who called and finds nothing free: they are offered by email what becomes free. */
export function AddWaiting({ onClose }: { onClose: () => void }) {
  const { organization } = useVenue()
  const today = useToday()
  const add = useAddWaiting()
  const isSalon = organization.business_type === 'appointments'
  const form = useForm({
    of: 'waiting guest',
    start: {
      guestName: '',
      email: '',
      phone: '',
      serviceId: null as string | null,
      partySize: 2,
      first: today,
      count: 1,
      fromTime: '',
      untilTime: '',
    },
    named: ({ guestName }) => guestName,
    save: async ({ guestName, serviceId, partySize, first, count, ...values }) => {
      const body: Schema['JoinWaitlist'] = {
        kind: 'booking',
        guestName: guestName.trim(),
        email: values.email.trim(),
        phone: values.phone.trim() || null,
        ...(isSalon ? { serviceId } : { partySize }),
        dates: Array.from({ length: count }, (_, ahead) => addDays(first, ahead)),
        fromTime: values.fromTime || null,
        untilTime: values.untilTime || null,
      }
      await add.mutateAsync(body)
      return body.guestName
    },
    onSaved: (name) => {
      toast(t`${name} is on the wait list and gets an email.`)
      onClose()
    },
  })

  return (
    <Dialog
      title={t({ message: 'Add to wait list', context: 'online booking' })}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('guestName')} isRequired />
        <Pair>
          <TextField label={t`Email`} {...form.field('email')} inputMode="email" isRequired />
          <TextField label={t`Phone`} {...form.field('phone')} type="tel" />
        </Pair>
        {isSalon ? (
          <ServiceToWaitFor {...form.field('serviceId')} />
        ) : (
          <PartySizeField {...form.field('partySize')} />
        )}
        <Pair>
          <DatePicker label={t`First day`} {...form.field('first')} name="dates" />
          <NumberField
            label={t`Days in a row`}
            {...form.field('count')}
            isRequired
            minValue={1}
            maxValue={MOST_DAYS}
          />
        </Pair>
        <Pair>
          <TextField label={t`Not before`} {...form.field('fromTime')} type="time" />
          <TextField label={t`Not after`} {...form.field('untilTime')} type="time" />
        </Pair>
        <DialogActions>
          {t({ message: 'Add to wait list', context: 'online booking' })}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
