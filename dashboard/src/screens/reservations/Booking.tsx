import { useState } from 'react'
import { errorOf, sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { formatMinutes, minutesOf, timeOfDay, wallClockAt } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { TimeField } from '../../ui/TimeField'
import { toast } from '../../ui/Toast'
import { ClientPicker } from '../customers/ClientPicker'
import { useVenue } from '../../venue/venue'
import { tableChoices } from '../tables/choices'
import { TablePicker } from '../tables/TablePicker'
import { DurationSelect } from './DurationSelect'
import { PartySizeField } from './PartySizeField'
import { NAMELESS, useBook } from './queries'

export interface Slot {
  tableId: string | null
  minutes: number
  /** The party stands at the door. */
  isWalkIn: boolean
}

interface Props {
  day: Schema['DayOfReservations']
  slot: Slot
  onClose: () => void
}

const FIELDS = ['customer.phone', 'customer.email', 'partySize', 'startsAt', 'notes']

/** Guest, known or new → party and time → tables, or the best fit → Book. A walk-in is seated at once. */
export function Booking({ day, slot, onClose }: Props) {
  const { locale } = useVenue()
  const { isWalkIn } = slot
  const [name, setName] = useState(isWalkIn ? NAMELESS : '')
  const [customerId, setCustomerId] = useState<string | null>(null)
  const [phone, setPhone] = useState('')
  const [email, setEmail] = useState('')
  const [partySize, setPartySize] = useState(2)
  const [time, setTime] = useState(timeOfDay(slot.minutes % (24 * 60)))
  const [tableIds, setTableIds] = useState(slot.tableId === null ? [] : [slot.tableId])
  const [durationMinutes, setDuration] = useState<number | null>(null)
  const [notes, setNotes] = useState('')
  const book = useBook()
  const isNew = customerId === null && name.trim().length > 1 && name.trim() !== NAMELESS
  // After midnight it is still this evening, where the evening began before.
  const nights = slot.minutes - (slot.minutes % (24 * 60))
  const minutes = nights + (minutesOf(time) || 0)

  function submit() {
    const guest = { name: name.trim(), phone: phone.trim() || null, email: email.trim() || null }
    const body = {
      ...(customerId === null ? { customer: guest } : { customerId }),
      partySize,
      startsAt: wallClockAt(day.date, minutes),
      tableIds: tableIds.length === 0 ? null : tableIds,
      durationMinutes,
      notes: notes.trim() || null,
    }
    book.mutate(
      { body, isWalkIn },
      {
        onSuccess: () => {
          const at = formatMinutes(minutes, locale)
          toast(isWalkIn ? `${guest.name} is seated.` : `${guest.name} is booked at ${at}.`)
          onClose()
        },
        onError: (error) => announce(`Not booked: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  return (
    <Dialog title={isWalkIn ? 'Walk-in' : 'New reservation'} isOpen onClose={onClose}>
      <Form error={errorOf(book.error, FIELDS)} onSubmit={submit}>
        <ClientPicker
          label="Guest"
          text={name}
          onText={setName}
          picked={customerId}
          onPick={setCustomerId}
        />
        {isNew && (
          <Pair>
            <TextField
              label="Phone"
              name="customer.phone"
              type="tel"
              value={phone}
              onChange={setPhone}
            />
            <TextField
              label="Email"
              name="customer.email"
              type="email"
              value={email}
              onChange={setEmail}
            />
          </Pair>
        )}
        <Pair>
          <PartySizeField value={partySize} onChange={setPartySize} />
          <TimeField label="Time" value={time} onChange={setTime} />
        </Pair>
        <TablePicker
          choices={tableChoices(day, minutes)}
          value={tableIds}
          onChange={setTableIds}
          locale={locale}
          whenNone="None chosen: the best fit that is free"
        />
        <Pair>
          <DurationSelect value={durationMinutes} onChange={setDuration} unset="As usual" />
          <TextField label="Notes" name="notes" value={notes} onChange={setNotes} />
        </Pair>
        <DialogActions isPending={book.isPending}>{isWalkIn ? 'Seat now' : 'Book'}</DialogActions>
      </Form>
    </Dialog>
  )
}
