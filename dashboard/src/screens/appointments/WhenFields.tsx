import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { QueryObserver, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ApiError } from '../../api'
import { dayOfWallClock, formatDay, formatMinutes, minutesOf } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Pair } from '../../ui/Form'
import { lazyPart } from '../../ui/lazyPart'
import { Select } from '../../ui/Select'
import { Theirs } from '../../ui/Theirs'
import { TimeField } from '../../ui/TimeField'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useVenue } from '../../venue/venue'
import { isInWeek, useWeekFrom } from '../day/freeTimes'
import { providers } from '../staff/queries'
import { firstStart } from './firstFree'
import { freeSlots, whoIsFree, type Moved } from './freeTimes'
import type { Chosen } from './visit'
import { timeAt, type When } from './when'

// Times stand in the form once a service is chosen, or a time is taken.
const FreeTimes = lazyPart(() => import('../day/FreeTimes'), 'FreeTimes')
const FirstFree = lazyPart(() => import('./FirstFree'), 'FirstFree')
const NearestTimes = lazyPart(() => import('../day/NearestTimes'), 'NearestTimes')

const ANYONE = 'anyone'
const nobodyIsFree = () =>
  new ApiError(409, t`Nobody is free then. Press a free time, or choose a provider.`, 'startsAt')

interface Props {
  value: When
  onChange: (when: When) => void
  /** What somebody else has made of it meanwhile. */
  theirs?: When
  found: FoundSlots
  /** Why the service refused what was sent: a time that is taken comes with others. */
  refused: Error | null
}

interface WhoProps {
  /** With whom the client likes best to be. */
  preferredId?: string | null
  /** The first free times of these days stand before the day and the time, with whom they are. */
  hasFirst?: boolean
  children?: ReactNode
}

/** The day, the time and the provider: typed and chosen, or all at once by a press on a free time. */
export function WhenFields({
  preferredId = null,
  hasFirst = false,
  children,
  ...props
}: Props & WhoProps) {
  const { value, onChange, theirs } = props
  return (
    <>
      <WithField
        providerId={value.providerId}
        preferredId={preferredId}
        {...(theirs && theirs.providerId !== value.providerId && { theirs: theirs.providerId })}
        onChange={(providerId) => onChange({ ...value, providerId })}
      />
      {children}
      {hasFirst && props.found.isAsked && (
        <FirstFree
          slots={props.found.week.data?.slots ?? []}
          value={value}
          isVisit={props.found.isVisit}
          onChoose={({ startsAt, providerId }) =>
            onChange({
              ...value,
              ...timeAt(startsAt),
              ...(!props.found.isVisit && { providerId }),
            })
          }
        />
      )}
      <StartFields {...props} />
    </>
  )
}

interface WithProps {
  /** Null: anyone who is free. */
  providerId: string | null
  /** Only who offers it is to be chosen; null: anybody. */
  serviceId?: string | null
  /** Who is offered first. */
  preferredId?: string | null
  onChange: (providerId: string | null) => void
  theirs?: string | null
}

/** Who does it: somebody, or anyone who is free. */
export function WithField({
  providerId,
  serviceId = null,
  preferredId = null,
  onChange,
  theirs,
}: WithProps) {
  const team = (useQuery(providers()).data ?? []).filter(
    ({ active, service_ids }) => active && (serviceId === null || service_ids.includes(serviceId)),
  )
  const preferred = team
    .filter(({ id }) => id === preferredId)
    .map((one) => ({ ...one, note: t`preferred by the client` }))
  const others = team.filter(({ id }) => id !== preferredId)
  return (
    <Select
      label={t`With`}
      name="providerId"
      value={providerId ?? ANYONE}
      {...(theirs !== undefined && { theirs: theirs ?? ANYONE })}
      onChange={(key) => onChange(key === ANYONE ? null : String(key))}
      choices={
        team.length === 0
          ? []
          : [
              ...withFaces(preferred),
              nobodysFace({ id: ANYONE, name: t`Anyone who is free` }),
              ...withFaces(others),
            ]
      }
    />
  )
}

/** The day and the time alone. */
export function StartFields({ value, onChange, theirs, found, refused }: Props) {
  const { locale } = useVenue()
  const team = useQuery(providers()).data ?? []
  const { day, time, providerId } = value
  const change = (changes: Partial<When>) => onChange({ ...value, ...changes })
  useEffect(() => FreeTimes.preload(), [])
  return (
    <>
      <Pair>
        <DatePicker label={t`Day`} value={day} onChange={(next) => change({ day: next })} />
        <TimeField label={t`Starts at`} value={time} onChange={(next) => change({ time: next })} />
      </Pair>
      <Theirs>{theirs && startInWords(theirs, locale)}</Theirs>
      {refused instanceof ApiError && refused.nearest.length > 0 && (
        <NearestTimes
          error={refused}
          day={day}
          isChosen={(start) =>
            (found.isVisit || start.providerId === providerId) &&
            dayOfWallClock(start.startsAt) === day &&
            minutesOf(start.startsAt) === minutesOf(time)
          }
          onChoose={(start) =>
            change({
              ...timeAt(start.startsAt),
              ...(!found.isVisit && { providerId: start.providerId ?? providerId }),
            })
          }
          nameOf={(id) => (found.isVisit ? undefined : team.find((one) => one.id === id)?.name)}
        />
      )}
      {found.isAsked ? (
        <FreeTimes
          found={found.week}
          from={found.from}
          onFrom={(from) => {
            if (time !== '') change({}) // the first free time of the day, which stands there, stays
            found.onFrom(from)
          }}
          day={day}
          time={time}
          onDay={(next) => change({ day: next })}
          onTime={(start) => change(timeAt(start))}
        />
      ) : (
        <p className="muted">
          <Trans>Choose a service to see the free times.</Trans>
        </p>
      )}
    </>
  )
}

function startInWords({ day, time }: When, locale: string): string {
  return `${formatDay(day, locale, 'short')}, ${formatMinutes(minutesOf(time), locale)}`
}

type FoundSlots = ReturnType<typeof useFreeSlots>

interface Search {
  /** Without a time yet, it is the first of the day that is free. */
  isSoon?: boolean
  /** As `09:30`: it is the one nearest to this instead, of the first day in the week from then on that has any. */
  near?: string | null
  /** The services that follow in the same visit. */
  more?: readonly Chosen[]
  /** The appointments that are to move, one for each service in turn. */
  moving?: readonly Moved[]
}

/** What is free of a service, or of all of a visit, in the days around the chosen one. Its `when` is the chosen one. */
export function useFreeSlots(
  serviceId: string | null,
  chosen: When,
  { isSoon = false, near = null, more = [], moving = [] }: Search = {},
) {
  const { day, providerId } = chosen
  const isVisit = more.length > 0
  const [from, onFrom] = useWeekFrom(day)
  const wanted = [{ serviceId, providerId }, ...more].filter((one) => one.serviceId !== null)
  const week = useQuery(freeSlots(wanted, from, moving))
  const first = isSoon ? firstStart(week.data?.starts ?? [], day, near) : null
  const when = first && chosen.time === '' ? { ...chosen, ...timeAt(first) } : chosen
  const cache = useQueryClient()

  /**
   * With whom one service is booked: whom was chosen, or else somebody who is free. Who that is may still be on its way.
   * Throws where nobody is.
   */
  async function taker(): Promise<string> {
    if (providerId !== null) return providerId
    const asked = freeSlots(wanted, isInWeek(day, from) ? from : day, moving)
    const isLookedAt = new QueryObserver(cache, asked).subscribe(() => undefined) // even if the form asks for another
    try {
      const { slots } = await cache.query({ ...asked, staleTime: Infinity })
      const free = whoIsFree(slots, day, when.time)
      if (free === null) throw nobodyIsFree()
      return free
    } finally {
      isLookedAt()
    }
  }

  // Of a visit it is found out as it is booked.
  const isOpen = providerId === null && !isVisit && when.time !== ''
  const taking = isOpen ? whoIsFree(week.data?.slots ?? [], day, when.time) : null

  return {
    when,
    week,
    /** Who has the chosen time, where anyone may; null of whom was chosen, and while nobody is known. */
    taking,
    from,
    onFrom,
    isAsked: wanted.length > 0,
    isVisit,
    taker,
  }
}
