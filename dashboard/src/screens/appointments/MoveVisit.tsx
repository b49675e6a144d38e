import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { dayOfWallClock, minutesBetween, minutesOf, timeOfDay, wallClockAt } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useOpened } from '../../versions'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { useDoubt } from '../day/useDoubt'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { useMoveInForm } from './queries'
import type { Service } from './visit'
import { StartFields, useFreeSlots, type When } from './WhenFields'

interface Props {
  /** The services of the visit that can be moved, by time. */
  first: Service
  others: readonly Service[]
  /** Where the client is written to. */
  email: string | null | undefined
  onClose: () => void
}

/** All services of a visit to another time or day: each stays with its provider, and they keep their distances. */
export function MoveVisit({ first, others, email, onClose }: Props) {
  const { locale } = useVenue()
  const form = useFormOf('move visit', first)
  const [when, setWhen] = useTyped<When>(form, 'when', () => ({
    day: dayOfWallClock(first.starts_at),
    time: timeOfDay(minutesOf(first.starts_at)),
    providerId: first.provider_id,
  }))
  const [notify, setNotify] = useTyped(form, 'notify', true)
  useOpened(first)
  const more = others.map((one) => ({ serviceId: one.service_id, providerId: one.provider_id }))
  const moving = [first, ...others].map(({ id: itself, starts_at, duration_minutes }) => ({
    id: itself,
    minutes: duration_minutes,
    after: minutesBetween(first.starts_at, starts_at),
  }))
  const found = useFreeSlots(first.service_id, when, { more, moving })
  const change = useMoveInForm()
  const asked = useDoubt(change.error, when)
  const { id } = first
  const told = email ? { notify } : {}

  function undo() {
    change.mutate(
      { id, isSure: true, changes: { startsAt: first.starts_at, wholeGroup: true, ...told } },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  function submit() {
    const startsAt = wallClockAt(when.day, minutesOf(when.time))
    change.mutate(
      { id, ...asked.certainty(), changes: { startsAt, wholeGroup: true, ...told } },
      {
        onSuccess: () => {
          const from = dayOfWallClock(first.starts_at)
          toast(
            t`The whole visit is moved to ${{ time: whenSeenFrom(from, startsAt, locale) }}.`,
            undo,
          )
          forgetTyped(form)
          onClose()
        },
      },
    )
  }

  return (
    <Dialog title={t`Move the whole visit`} isOpen onClose={onClose}>
      <Form keptAs={form} error={asked.error} onSubmit={submit}>
        <StartFields value={when} onChange={setWhen} found={found} refused={change.error} />
        <TellTheGuest who="client" email={email} isSelected={notify} onChange={setNotify} />
        <Doubts asked={asked} anyway={t`Move anyway`} />
        <DialogActions isPending={change.isPending}>
          {asked.doubt ? t`Move anyway` : t`Move the whole visit`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
