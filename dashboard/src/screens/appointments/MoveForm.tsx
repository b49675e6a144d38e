import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { dayOfWallClock, minutesOf, timeOfDay, wallClockAt } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { useDoubt } from '../day/useDoubt'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'
import type { Appointment } from './diary'
import { minutesTyped } from './freeTimes'
import { useMoveInForm } from './queries'
import { useFreeSlots, WhenFields, type When } from './WhenFields'

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** To another time, day, provider or length, without a pointer. */
export function MoveForm({ appointment, onClose }: Props) {
  const { locale } = useVenue()
  const form = useFormOf('move', appointment)
  const [when, setWhen] = useTyped<When>(form, 'when', () => ({
    day: dayOfWallClock(appointment.starts_at),
    time: timeOfDay(minutesOf(appointment.starts_at)),
    providerId: appointment.provider_id,
  }))
  const [minutes, setMinutes] = useTyped(form, 'minutes', String(appointment.duration_minutes))
  const [notify, setNotify] = useTyped(form, 'notify', true)
  useOpened(appointment)
  const itself = { id: appointment.id, minutes: minutesTyped(minutes), after: 0 }
  const found = useFreeSlots(appointment.service_id, when, { moving: [itself] })
  const change = useMoveInForm()
  const asked = useDoubt(change.error, [when, minutes])
  const { id, customer } = appointment
  const told = customer?.email ? { notify } : {}

  function undo() {
    const { starts_at: startsAt, provider_id, duration_minutes: durationMinutes } = appointment
    change.mutate(
      {
        id,
        isSure: true,
        changes: { startsAt, providerId: provider_id, durationMinutes, ...told },
      },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  function submit(providerId: string | null) {
    if (providerId === null) return
    const startsAt = wallClockAt(when.day, minutesOf(when.time))
    change.mutate(
      {
        id,
        ...asked.certainty(),
        changes: { startsAt, providerId, durationMinutes: Number(minutes), ...told },
      },
      {
        onSuccess: () => {
          const from = dayOfWallClock(appointment.starts_at)
          toast(t`Moved to ${{ time: whenSeenFrom(from, startsAt, locale) }}.`, undo)
          forgetTyped(form)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`Move the appointment`} isOpen onClose={onClose}>
      <Form
        keptAs={form}
        error={found.refused ?? asked.error}
        onSubmit={() => found.withTaker(submit)}
      >
        <WhenFields value={when} onChange={setWhen} found={found} refused={change.error} />
        <TextField
          label={t`Minutes`}
          name="durationMinutes"
          inputMode="numeric"
          isRequired
          value={minutes}
          onChange={setMinutes}
        />
        <TellTheGuest
          who="client"
          email={customer?.email}
          isSelected={notify}
          onChange={setNotify}
        />
        <Doubts asked={asked} anyway={t`Move anyway`} />
        <DialogActions isPending={change.isPending}>
          {asked.doubt ? t`Move anyway` : t`Move`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
