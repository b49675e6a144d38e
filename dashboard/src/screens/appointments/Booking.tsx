import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { formatCents } from '../../money'
import { formatDay, formatMinutes, minutesOf, timeOfDay, wallClockAt, type Day } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { TimeField } from '../../ui/TimeField'
import { toast } from '../../ui/Toast'
import { ClientPicker } from '../customers/ClientPicker'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import { useBook, type Slot } from './queries'
import { RepeatsFields } from './RepeatsFields'
import type { Repeats } from './series'

interface Props {
  day: Day
  slot: Slot
  onClose: () => void
}

/** Slot → client, known or new → service → Book. */
export function Booking({ day, slot, onClose }: Props) {
  const { locale, currency } = useVenue()
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const [name, setName] = useState('')
  const [clientId, setClientId] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const [providerId, setProviderId] = useState(slot.providerId)
  const [serviceId, setServiceId] = useState<string | null>(null)
  const [time, setTime] = useState(slot.minutes === null ? '' : timeOfDay(slot.minutes))
  const [repeats, setRepeats] = useState<Repeats | null>(null)
  const book = useBook(({ id }) => setClientId(id))

  const given = team.find(({ id }) => id === providerId)?.service_ids
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && (given?.includes(id) ?? true),
  )

  function submit() {
    if (providerId === null || serviceId === null) return
    const client: { id: string } | Schema['CreateCustomer'] =
      clientId === null ? { name: name.trim(), phone: phone.trim() || null } : { id: clientId }
    const startsAt = wallClockAt(day, minutesOf(time))
    book.mutate(
      { client, providerId, serviceId, startsAt, repeats },
      {
        onSuccess: () => {
          const times = repeats ? ` ${repeats.count} times` : ''
          toast(`${name.trim()} is booked${times} at ${formatMinutes(minutesOf(time), locale)}.`)
          onClose()
        },
        onError: (error) => announce(`Not booked: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  const isNew = clientId === null && name.trim().length > 1
  return (
    <Dialog title="New appointment" isOpen onClose={onClose}>
      <p className="muted">{formatDay(day, locale)}</p>
      <Form error={book.error} onSubmit={submit}>
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
        <Pair>
          <Select
            label="With"
            name="providerId"
            isRequired
            placeholder="Choose a provider"
            value={providerId}
            onChange={(key) => setProviderId(key === null ? null : String(key))}
            choices={team}
          />
          <TimeField label="Starts at" value={time} onChange={setTime} />
        </Pair>
        <RepeatsFields day={day} repeats={repeats} onChange={setRepeats} />
        <DialogActions isPending={book.isPending}>Book</DialogActions>
      </Form>
    </Dialog>
  )
}
