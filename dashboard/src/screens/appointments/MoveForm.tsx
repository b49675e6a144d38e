import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { dayOfWallClock, minutesOf, wallClockAt } from '../../time'
import { DialogActions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { mailbox } from '../customers/mailbox'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { whenSeenFrom } from '../day/whenSeenFrom'
import type { Appointment } from './diary'
import { minutesTyped } from './freeTimes'
import { useMoveInForm } from './queries'
import { whenOf } from './when'
import { useFreeSlots, WhenFields } from './WhenFields'

type Versioned = Pick<Appointment, 'id' | 'version'>

interface Props {
  appointment: Appointment
  onClose: () => void
}

/** To another time, day, provider or length, without a pointer. */
export function MoveForm({ appointment, onClose }: Props) {
  const { locale } = useVenue()
  const { id, version, customer } = appointment
  const change = useMoveInForm()
  const form = useForm({
    of: 'move',
    record: { id, version },
    start: {
      when: whenOf(appointment),
      durationMinutes: String(appointment.duration_minutes),
      notify: true,
    },
    save: async (values, shown, certainty: Certainty) => {
      const providerId = await found.taker()
      const notification = mailbox(customer) === null ? {} : { notify: values.notify }
      const startsAt = wallClockAt(values.when.day, minutesOf(values.when.time))
      const changes = { startsAt, providerId, durationMinutes: Number(values.durationMinutes) }
      const sent = { shown, ...certainty, changes: { ...changes, ...notification } }
      return { ...(await change.mutateAsync(sent)), startsAt, notification }
    },
    onSaved: ({ appointment: shown, startsAt, notification }) => {
      const from = dayOfWallClock(appointment.starts_at)
      toast(t`Moved to ${{ time: whenSeenFrom(from, startsAt, locale) }}.`, () =>
        undo({ shown, notification }),
      )
      onClose()
    },
  })
  const { when, durationMinutes } = form.values
  const itself = { id, minutes: minutesTyped(durationMinutes), after: 0 }
  const found = useFreeSlots(appointment.service_id, when, { moving: [itself] })
  const question = useOverrideQuestion(form.error, [when, durationMinutes])

  function undo({ shown, notification }: { shown: Versioned; notification: { notify?: boolean } }) {
    const { starts_at: startsAt, provider_id: providerId, duration_minutes } = appointment
    const changes = { startsAt, providerId, durationMinutes: duration_minutes, ...notification }
    change.mutate(
      { shown, isSure: true, changes },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  return (
    <Panel title={t`Move the appointment`} onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => form.submit(question.certainty())}>
        <WhenFields {...form.field('when')} found={found} refused={form.error} />
        <TextField
          label={t`Minutes`}
          {...form.field('durationMinutes')}
          inputMode="numeric"
          isRequired
        />
        <TellTheGuest who="client" customer={customer} {...form.checked('notify')} />
        <Doubts question={question} anyway={t`Move anyway`} />
        <DialogActions>{question.doubt ? t`Move anyway` : t`Move`}</DialogActions>
      </Form>
    </Panel>
  )
}
