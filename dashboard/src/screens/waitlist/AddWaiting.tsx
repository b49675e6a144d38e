import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { addDays } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
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
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [phone, setPhone] = useState('')
  const [serviceId, setServiceId] = useState<string | null>(null)
  const [partySize, setPartySize] = useState(2)
  const [first, setFirst] = useState(today)
  const [count, setCount] = useState(1)
  const [fromTime, setFromTime] = useState('')
  const [untilTime, setUntilTime] = useState('')
  const add = useAddWaiting()
  const isSalon = organization.business_type === 'appointments'

  function submit() {
    const body: Schema['JoinWaitlist'] = {
      kind: 'booking',
      guestName: name.trim(),
      email: email.trim(),
      phone: phone.trim() || null,
      ...(isSalon ? { serviceId } : { partySize }),
      dates: Array.from({ length: count }, (_, ahead) => addDays(first, ahead)),
      fromTime: fromTime || null,
      untilTime: untilTime || null,
    }
    void add.mutateAsync(body).then(
      () => {
        toast(t`${{ name: body.guestName }} is on the wait list and gets an email.`)
        onClose()
      },
      () => undefined, // the form says what is wrong
    )
  }

  return (
    <Dialog
      title={t({ message: 'Add to wait list', context: 'online booking' })}
      isOpen
      onClose={onClose}
    >
      <Form error={add.error} onSubmit={submit}>
        <TextField label={t`Name`} name="guestName" isRequired value={name} onChange={setName} />
        <Pair>
          <TextField
            label={t`Email`}
            name="email"
            inputMode="email"
            isRequired
            value={email}
            onChange={setEmail}
          />
          <TextField label={t`Phone`} name="phone" type="tel" value={phone} onChange={setPhone} />
        </Pair>
        {isSalon ? (
          <ServiceToWaitFor value={serviceId} onChange={setServiceId} />
        ) : (
          <PartySizeField value={partySize} onChange={setPartySize} />
        )}
        <Pair>
          <DatePicker label={t`First day`} name="dates" value={first} onChange={setFirst} />
          <NumberField
            label={t`Days in a row`}
            isRequired
            minValue={1}
            maxValue={MOST_DAYS}
            value={count}
            onChange={setCount}
          />
        </Pair>
        <Pair>
          <TextField
            label={t`Not before`}
            name="fromTime"
            type="time"
            value={fromTime}
            onChange={setFromTime}
          />
          <TextField
            label={t`Not after`}
            name="untilTime"
            type="time"
            value={untilTime}
            onChange={setUntilTime}
          />
        </Pair>
        <DialogActions isPending={add.isPending}>
          {t({ message: 'Add to wait list', context: 'online booking' })}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
