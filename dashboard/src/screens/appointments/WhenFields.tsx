import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api'
import { dayOfWallClock, minutesOf, timeOfDay, type Day } from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TimeField } from '../../ui/TimeField'
import { FreeTimes } from '../day/FreeTimes'
import { useWeekFrom } from '../day/freeTimes'
import { providers } from '../staff/queries'
import { freeSlots, whoIsFree } from './freeTimes'

const ANYONE = 'anyone'
const NOBODY_IS_FREE = new ApiError(
  409,
  'Nobody is free then. Press a free time, or choose a provider.',
  'startsAt',
)

/** When an appointment is to be, and with whom. */
export interface When {
  day: Day
  /** As `09:30`. */
  time: string
  /** Null: with whoever is free then. */
  providerId: string | null
}

interface Props {
  value: When
  onChange: (when: When) => void
  found: FoundSlots
}

/** The day, the time and the provider: typed and chosen, or all at once by a press on a free time. */
export function WhenFields({ value, onChange, found }: Props) {
  const team = (useQuery(providers()).data ?? []).filter(({ active }) => active)
  const { day, time, providerId } = value
  const change = (changes: Partial<When>) => onChange({ ...value, ...changes })
  return (
    <>
      <Select
        label="With"
        name="providerId"
        value={providerId ?? ANYONE}
        onChange={(key) => change({ providerId: key === ANYONE ? null : String(key) })}
        choices={team.length === 0 ? [] : [{ id: ANYONE, name: 'Anyone who is free' }, ...team]}
      />
      <Pair>
        <DatePicker label="Day" value={day} onChange={(next) => change({ day: next })} />
        <TimeField label="Starts at" value={time} onChange={(next) => change({ time: next })} />
      </Pair>
      {found.isAsked ? (
        <FreeTimes
          found={found.week}
          from={found.from}
          onFrom={found.onFrom}
          day={day}
          time={time}
          onDay={(next) => change({ day: next })}
          onTime={(startsAt) =>
            change({ day: dayOfWallClock(startsAt), time: timeOfDay(minutesOf(startsAt)) })
          }
        />
      ) : (
        <p className="muted">Choose a service to see the free times.</p>
      )}
    </>
  )
}

type FoundSlots = ReturnType<typeof useFreeSlots>

/** What is free of a service in the days around the chosen one. */
export function useFreeSlots(serviceId: string | null, { day, time, providerId }: When) {
  const [from, onFrom] = useWeekFrom(day)
  const week = useQuery(freeSlots(serviceId, providerId, from))
  const [refused, setRefused] = useState<Error | null>(null)

  /** Books with whom was chosen, or else with somebody who is free; where nobody is, the form says so. */
  function withTaker(book: (providerId: string) => void) {
    const taker = providerId ?? whoIsFree(week.data?.slots ?? [], day, time)
    setRefused(taker === null ? NOBODY_IS_FREE : null)
    if (taker !== null) book(taker)
  }

  return {
    week,
    from,
    onFrom,
    isAsked: serviceId !== null,
    refused,
    withTaker,
  }
}
