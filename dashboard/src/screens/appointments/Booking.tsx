import { useQuery } from '@tanstack/react-query'
import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { formatCents } from '../../money'
import {
  dayOfWallClock,
  formatMinutes,
  minutesOf,
  timeOfDay,
  wallClockAt,
  type Day,
} from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped, useTypedUnless } from '../../typed'
import { ClientPicker } from '../customers/ClientPicker'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { useBook, type Slot } from './queries'
import { RepeatsFields } from './RepeatsFields'
import type { Repeats } from './series'
import { useFreeSlots, WhenFields, type When } from './WhenFields'

interface Props {
  day: Day
  slot: Slot
  onClose: () => void
}

const FORM = 'appointment'

/** Slot → client, known or new → service → free time → Book. */
export function Booking({ day, slot, onClose }: Props) {
  const { locale, currency } = useVenue()
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const [name, setName] = useTyped(FORM, 'name', '')
  const [clientId, setClientId] = useTyped<string | null>(FORM, 'clientId', null)
  const [phone, setPhone] = useTyped(FORM, 'phone', '')
  const [serviceId, setServiceId] = useTyped<string | null>(FORM, 'serviceId', null)
  // Who goes on to another day means that one.
  const [when, setWhen] = useTypedUnless(slot.minutes !== null, FORM, `when from ${day}`, () =>
    whenOf(day, slot),
  )
  const [repeats, setRepeats] = useTyped<Repeats | null>(FORM, 'repeats', null)
  const book = useBook({ onClient: ({ id }) => setClientId(id), onBooked: () => forgetTyped(FORM) })
  const found = useFreeSlots(serviceId, when)

  const given = team.find(({ id }) => id === when.providerId)?.service_ids
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && (given?.includes(id) ?? true),
  )

  function submit(providerId: string) {
    if (serviceId === null) return
    const client: { id: string } | Schema['CreateCustomer'] =
      clientId === null ? { name: name.trim(), phone: phone.trim() || null } : { id: clientId }
    const startsAt = wallClockAt(when.day, minutesOf(when.time))
    book.mutate(
      { client, providerId, serviceId, startsAt, repeats },
      {
        onSuccess: () => {
          const times = repeats ? ` ${repeats.count} times` : ''
          toast(
            `${name.trim()} is booked${times} at ${formatMinutes(minutesOf(when.time), locale)}.`,
          )
          onClose()
        },
        onError: (error) => announce(`Not booked: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  const isNew = clientId === null && name.trim().length > 1
  return (
    <Dialog title="New appointment" isOpen onClose={onClose}>
      <Form
        keptAs={FORM}
        error={found.refused ?? book.error}
        onSubmit={() => found.withTaker(submit)}
      >
        <ClientPicker
          label="Client"
          text={name}
          onText={setName}
          picked={clientId}
          onPick={setClientId}
        />
        {isNew && (
          <TextField label="Phone" name="phone" type="tel" value={phone} onChange={setPhone} />
        )}
        <Select
          label="Service"
          name="serviceId"
          isRequired
          placeholder="Choose a service"
          value={serviceId}
          onChange={(key) => setServiceId(key === null ? null : String(key))}
          choices={offered.map((one) => ({
            id: one.id,
            name: one.name,
            note: `${one.duration_minutes} min · ${formatCents(one.price_cents, currency, locale)}`,
          }))}
        />
        <WhenFields value={when} onChange={setWhen} found={found} />
        <RepeatsFields day={when.day} repeats={repeats} onChange={setRepeats} />
        <DialogActions isPending={book.isPending}>Book</DialogActions>
      </Form>
    </Dialog>
  )
}

/** What was pressed in the diary; a time after midnight is one of the next day. */
function whenOf(day: Day, { providerId, minutes }: Slot): When {
  const startsAt = wallClockAt(day, minutes ?? 0)
  const time = minutes === null ? '' : timeOfDay(minutesOf(startsAt))
  return { day: dayOfWallClock(startsAt), time, providerId }
}
