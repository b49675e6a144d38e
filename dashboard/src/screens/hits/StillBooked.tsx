import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import {
  keepPreviousData,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useState } from 'react'
import { answer, patch, sentenceOf, type Schema } from '../../api'
import { dayOfWallClock, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import { useVenue } from '../../venue/venue'
import type { Appointment } from '../appointments/diary'
import { freeSlots } from '../appointments/freeTimes'
import { refreshBookings } from '../appointments/queries'
import { mailbox } from '../customers/mailbox'
import { freeTimes } from '../day/freeTimes'
import { wholeDay } from '../day/queries'
import { providers } from '../staff/queries'
import { HitList } from './HitList'
import { proposals } from './proposals'
import '../../texts/parts/hits'

const StepsMenu = lazyPart(() => import('../day/StepsMenu'), 'StepsMenu')

interface Props {
  hits: readonly Schema['Hit'][]
  onClose: () => void
}

/** What one request is to do about one of them. */
interface Step {
  appointment: Appointment
  changes: Schema['UpdateAppointment']
  /** What is said of them afterwards. */
  done: string
}

/** What became of somebody: what was done, or why it was not. */
type Outcome = { done: string } | { failure: string }

/** As many as one looks at; the next take the place of those who are dealt with. */
const MOST_SHOWN = 20

/**
 * Who is still booked after time was taken away. Each is moved to who is free, or is cancelled and told, singly or all in
 * turn, each by a request of its own; what fails stays, and says why.
 */
export function StillBooked({ hits, onClose }: Props) {
  const { locale } = useVenue()
  const [outcomes, setOutcomes] = useState<Record<string, Outcome>>({})
  const [isAskedWhetherAll, setAskedWhetherAll] = useState(false)
  const steps = useSteps((id, outcome) => setOutcomes((others) => ({ ...others, [id]: outcome })))

  const isDealtWith = ({ id }: { id: string }) => 'done' in (outcomes[id] ?? {})
  const left = hits.filter((hit) => !isDealtWith(hit))
  const shown = [...hits.filter(isDealtWith), ...left.slice(0, MOST_SHOWN)]
  const whoElse = useWhoElse(left.slice(0, MOST_SHOWN), steps.isPending)
  const names = new Map((useQuery(providers()).data ?? []).map(({ id, name }) => [id, name]))

  const whenAndWho = ({ startsAt, providerId }: Schema['Slot']) =>
    `${formatTime(startsAt, locale)}, ${names.get(providerId) ?? t`somebody else`}`
  const move = (appointment: Appointment, slot: Schema['Slot']): Step => ({
    appointment,
    changes: { startsAt: slot.startsAt, providerId: slot.providerId },
    done: t`Moved to ${{ time: whenAndWho(slot) }}`,
  })
  const cancel = (appointment: Appointment): Step => ({
    appointment,
    changes: { status: 'cancelled' },
    done: mailbox(appointment.customer) === null ? t`Cancelled; call them` : t`Cancelled and told`,
  })
  const moves = whoElse.flatMap(({ appointment, free }) =>
    free[0] ? [move(appointment, free[0])] : [],
  )

  const cancelAll = () => {
    setAskedWhetherAll(false)
    steps.mutate(whoElse.map(({ appointment }) => cancel(appointment)))
  }

  return (
    <Dialog title={t`Still booked`} isOpen onClose={onClose}>
      <p role="status">
        {left.length === 0
          ? t`Nobody is booked then any more.`
          : plural(
              { count: left.length },
              {
                one: '# client is still to come. A move or a cancellation is mailed to them.',
                other: '# clients are still to come. A move or a cancellation is mailed to them.',
              },
            )}
      </p>
      <HitList hits={shown} onLeave={onClose}>
        {({ id, name }) => {
          const outcome = outcomes[id]
          if (outcome && 'done' in outcome) return <span className="muted">{outcome.done}</span>
          const found = whoElse.find(({ appointment }) => appointment.id === id)
          if (!found) return null
          const { appointment, free } = found
          const [first, ...others] = free
          const who = name ?? t`Somebody`
          return (
            <>
              {outcome && <span className="hit-failed">{outcome.failure}</span>}
              {first === undefined && <span className="muted">{t`Nobody is free that day.`}</span>}
              {first && (
                <Button
                  aria-label={t`Move to ${{ time: whenAndWho(first) }}: ${{ name: who }}`}
                  isDisabled={steps.isPending}
                  onPress={() => steps.mutate([move(appointment, first)])}
                >
                  {t`Move to ${{ time: whenAndWho(first) }}`}
                </Button>
              )}
              {others.length > 0 && (
                <MenuButton
                  icon="more"
                  label={t`Other times: ${{ name: who }}`}
                  preload={StepsMenu.preload}
                >
                  {(menu) => (
                    <StepsMenu
                      {...menu}
                      steps={others.map((slot) => ({
                        name: whenAndWho(slot),
                        take: () => steps.mutate([move(appointment, slot)]),
                      }))}
                    />
                  )}
                </MenuButton>
              )}
              <Button
                kind="quiet"
                aria-label={t`Cancel and tell: ${{ name: who }}`}
                isDisabled={steps.isPending}
                onPress={() => steps.mutate([cancel(appointment)])}
              >
                {t`Cancel and tell`}
              </Button>
            </>
          )
        }}
      </HitList>
      {left.length > MOST_SHOWN && (
        <p className="muted">
          <Trans>And {{ count: left.length - MOST_SHOWN }} more, later.</Trans>
        </p>
      )}
      {isAskedWhetherAll ? (
        <Actions>
          <Button onPress={() => setAskedWhetherAll(false)}>{t`Keep them`}</Button>
          <Button kind="danger" onPress={cancelAll}>
            {plural(
              { count: whoElse.length },
              { one: 'Cancel # booking', other: 'Cancel # bookings' },
            )}
          </Button>
        </Actions>
      ) : (
        <Actions>
          {whoElse.length > 0 && (
            <Button
              kind="quiet"
              isDisabled={steps.isPending}
              onPress={() => setAskedWhetherAll(true)}
            >
              {t`Cancel and tell all`}
            </Button>
          )}
          <Button kind={moves.length > 0 ? 'plain' : 'primary'} onPress={onClose}>
            {t`Done`}
          </Button>
          {moves.length > 0 && (
            <Button kind="primary" isPending={steps.isPending} onPress={() => steps.mutate(moves)}>
              {plural({ count: moves.length }, { one: 'Move # client', other: 'Move # clients' })}
            </Button>
          )}
        </Actions>
      )}
    </Dialog>
  )
}

/** Takes steps one after the other, and says of each what became of it. */
function useSteps(onOutcome: (id: string, outcome: Outcome) => void) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (steps: readonly Step[]) => {
      for (const { appointment, changes, done } of steps) {
        await answer(patch('/api/appointments/{id}', appointment, changes)).then(
          () => onOutcome(appointment.id, { done }),
          (error: unknown) => onOutcome(appointment.id, { failure: sentenceOf(error) }),
        )
      }
    },
    onSettled: () => refreshBookings(cache),
  })
}

interface WhoElse {
  appointment: Appointment
  /** When it could be instead and with whom, the nearest first. */
  free: readonly Schema['Slot'][]
}

/** What the days have of those who cannot stay, with what is free for each; asked for when nothing is being done. */
function useWhoElse(hits: readonly Schema['Hit'][], isBusy: boolean): WhoElse[] {
  const ids = hits.map(({ id }) => id)
  const { data = [] } = useQuery({ ...whoElse(hits), enabled: ids.length > 0 && !isBusy })
  return data.filter(({ appointment: { id } }) => ids.includes(id))
}

const whoElse = (hits: readonly Schema['Hit'][]) => {
  const ids = hits.map(({ id }) => id)
  return queryOptions({
    queryKey: [...freeTimes.queryKey, 'instead', ids],
    queryFn: async ({ client: cache }) => {
      const dates = [...new Set(hits.map(({ startsAt }) => dayOfWallClock(startsAt)))]
      const days = await Promise.all(dates.map((day) => cache.query(wholeDay(day))))
      const appointments = days
        .flatMap(({ data: day }) => ('appointments' in day ? day.appointments : []))
        .filter(({ id }) => ids.includes(id))
      const found = await Promise.all(
        appointments.map(({ id, service_id: serviceId, starts_at: startsAt }) =>
          cache.query(
            freeSlots([{ serviceId, providerId: null }], dayOfWallClock(startsAt), [
              { id, minutes: null, after: 0 },
            ]),
          ),
        ),
      )
      const proposed = proposals(
        appointments.map(({ id, starts_at: startsAt }, index) => ({
          id,
          startsAt,
          slots: found[index]?.slots ?? [],
        })),
      )
      return appointments.map((appointment) => ({
        appointment,
        free: proposed.get(appointment.id) ?? [],
      }))
    },
    placeholderData: keepPreviousData,
  })
}
