import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { dayOfWallClock, formatTime, minutesOf, timeOfDay, wallClockAt } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { TimeField } from '../../ui/TimeField'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { TellTheGuest } from '../day/TellTheGuest'
import { useOpened } from '../../versions'
import { providers } from '../staff/queries'
import type { Appointment } from './diary'
import { useChangeAppointment } from './queries'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** To another time, day, provider or length, without a pointer. */
export function MoveForm({ appointment, onClose }: Props) {
  const { locale } = useVenue()
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const [day, setDay] = useState(dayOfWallClock(appointment.starts_at))
  const [time, setTime] = useState(timeOfDay(minutesOf(appointment.starts_at)))
  const [providerId, setProviderId] = useState(appointment.provider_id)
  const [minutes, setMinutes] = useState(String(appointment.duration_minutes))
  const [notify, setNotify] = useState(true)
  useOpened(appointment)
  const change = useChangeAppointment()
  const { id, customer } = appointment
  const told = customer?.email ? { notify } : {}

  function undo() {
    const { starts_at: startsAt, provider_id, duration_minutes: durationMinutes } = appointment
    change.mutate(
      { id, startsAt, providerId: provider_id, durationMinutes, ...told },
      { onError: (error) => toastFailure(`Not moved back: ${sentenceOf(error)}`) },
    )
  }

  function submit() {
    const startsAt = wallClockAt(day, minutesOf(time))
    change.mutate(
      { id, startsAt, providerId, durationMinutes: Number(minutes), ...told },
      {
        onSuccess: () => {
          toast(`Moved to ${formatTime(startsAt, locale)}.`, undo)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title="Move the appointment" isOpen onClose={onClose}>
      <Form error={change.error} onSubmit={submit}>
        <Pair>
          <DatePicker label="Day" value={day} onChange={setDay} />
          <TimeField label="Starts at" value={time} onChange={setTime} />
        </Pair>
        <Pair>
          <Select
            label="With"
            name="providerId"
            value={providerId}
            onChange={(key) => setProviderId(String(key))}
            choices={team}
          />
          <TextField
            label="Minutes"
            name="durationMinutes"
            inputMode="numeric"
            isRequired
            value={minutes}
            onChange={setMinutes}
          />
        </Pair>
        <TellTheGuest
          who="client"
          email={customer?.email}
          isSelected={notify}
          onChange={setNotify}
        />
        <DialogActions isPending={change.isPending}>Move</DialogActions>
      </Form>
    </Dialog>
  )
}
