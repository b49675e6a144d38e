import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { dayOfWallClock, minutesBetween, minutesOf, wallClockAt } from '../../time'
import { DialogActions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { mailbox } from '../customers/mailbox'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { whenSeenFrom } from '../day/whenSeenFrom'
import type { Appointment } from './diary'
import { useMoveInForm } from './queries'
import type { Service } from './visit'
import { whenOf } from './when'
import { StartFields, useFreeSlots } from './WhenFields'

interface Props {
  /** The services of the visit that can be moved, by time. */
  first: Service
  others: readonly Service[]
  customer: Appointment['customer']
  onClose: () => void
}

/** All services of a visit to another time or day: each stays with its provider, and they keep their distances. */
export function MoveVisit({ first, others, customer, onClose }: Props) {
  const { locale } = useVenue()
  const change = useMoveInForm()
  const form = useForm({
    of: 'move visit',
    record: { id: first.id, version: first.version },
    start: {
      when: whenOf(first),
      notify: true,
    },
    save: async ({ when, notify }, shown, certainty: Certainty) => {
      const notification = mailbox(customer) === null ? {} : { notify }
      const startsAt = wallClockAt(when.day, minutesOf(when.time))
      const sent = { shown, ...certainty, changes: { startsAt, wholeGroup: true, ...notification } }
      return { ...(await change.mutateAsync(sent)), startsAt, notification }
    },
    onSaved: ({ appointment: shown, startsAt, notification }) => {
      const from = dayOfWallClock(first.starts_at)
      toast(t`The whole visit is moved to ${{ time: whenSeenFrom(from, startsAt, locale) }}.`, () =>
        undo({ shown, notification }),
      )
      onClose()
    },
  })
  const { when } = form.values
  const more = others.map((one) => ({ serviceId: one.service_id, providerId: one.provider_id }))
  const moving = [first, ...others].map(({ id: itself, starts_at, duration_minutes }) => ({
    id: itself,
    minutes: duration_minutes,
    after: minutesBetween(first.starts_at, starts_at),
  }))
  const found = useFreeSlots(first.service_id, when, { more, moving })
  const question = useOverrideQuestion(form.error, when)

  function undo({ shown, notification }: { shown: Service; notification: { notify?: boolean } }) {
    const changes = { startsAt: first.starts_at, wholeGroup: true, ...notification }
    change.mutate(
      { shown, isSure: true, changes },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  return (
    <Panel title={t`Move the whole visit`} onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => form.submit(question.certainty())}>
        <StartFields {...form.field('when')} found={found} refused={form.error} />
        <TellTheGuest who="client" customer={customer} {...form.checked('notify')} />
        <Doubts question={question} anyway={t`Move anyway`} />
        <DialogActions>{question.doubt ? t`Move anyway` : t`Move the whole visit`}</DialogActions>
      </Form>
    </Panel>
  )
}
