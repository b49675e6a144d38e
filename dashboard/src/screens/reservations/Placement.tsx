import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { Schema } from '../../api'
import {
  dayOfWallClock,
  minutesOf,
  timeOfDay,
  wallClockAt,
  type Day,
  type WallClock,
} from '../../time'
import { DatePicker } from '../../ui/DatePicker'
import { Pair } from '../../ui/Form'
import { TimeField } from '../../ui/TimeField'
import { FreeTimes } from '../day/FreeTimes'
import { NearestTimes } from '../day/NearestTimes'
import { useWeekFrom } from '../day/freeTimes'
import { dayOfReservations } from '../day/queries'
import { useVenue } from '../../venue/venue'
import { tableChoices } from '../tables/choices'
import { TablePicker } from '../tables/TablePicker'
import { DurationSelect } from './DurationSelect'
import { freeTables } from './freeTimes'
import { PartySizeField } from './PartySizeField'

/** When and where a party is to sit. */
export interface Placement {
  day: Day
  time: string
  tableIds: string[]
  partySize: number
  /** Null leaves it to the service. */
  durationMinutes: number | null
}

/** Where a party that wants, or has, this time begins to be placed. */
export function placementAt(
  { starts_at, party_size }: { starts_at: WallClock; party_size: number },
  tableIds: string[],
): Placement {
  return {
    day: dayOfWallClock(starts_at),
    time: timeOfDay(minutesOf(starts_at)),
    tableIds,
    partySize: party_size,
    durationMinutes: null,
  }
}

/** A placement as the API takes it. */
export function bodyOfPlacement({ day, time, durationMinutes, ...placed }: Placement) {
  return {
    ...placed,
    startsAt: wallClockAt(day, minutesOf(time)),
    ...(durationMinutes !== null && { durationMinutes }),
  }
}

interface Props {
  value: Placement
  onChange: (placement: Placement) => void
  /** The reservation that is being moved. */
  except: string | null
  /** What leaving the length to the service means. */
  unsetDuration: string
  /** How long they stay if that is left to the service; null: as long as the service period's turn. */
  usualMinutes?: number | null
  /** What happens while no table is chosen. With this, a free time needs none. */
  whenNone?: string
  /** They stand at the door: there is no day to choose. */
  isToday?: boolean
  /** Why the service refused what was sent: a time that is taken comes with others. */
  refused?: Error | null
}

/** For how many, when and where. A press on a free time fills in the day, the time and tables that are free then. */
export function PlacementFields({
  value,
  onChange,
  except,
  unsetDuration,
  usualMinutes = null,
  whenNone,
  isToday = false,
  refused = null,
}: Props) {
  const { day, time, tableIds, partySize, durationMinutes } = value
  const [from, onFrom] = useWeekFrom(day)
  const week = useQuery({
    ...freeTables(partySize, durationMinutes ?? usualMinutes, from, except),
    enabled: !isToday,
  })
  const shown = useQuery(dayOfReservations(day)).data
  const change = (changes: Partial<Placement>) => onChange({ ...value, ...changes })

  /** The chosen tables stay where they are known to be free. */
  function choose(startsAt: WallClock) {
    const at = { day: dayOfWallClock(startsAt), time: timeOfDay(minutesOf(startsAt)) }
    const isKept = shown?.date === at.day && areFree(shown, tableIds, startsAt, except)
    const fitting = week.data?.times.find((one) => one.startsAt === startsAt)?.tables ?? []
    const instead = whenNone === undefined ? fitting.map(({ id }) => id) : []
    change({ ...at, tableIds: isKept ? tableIds : instead })
  }

  return (
    <>
      <Pair>
        <PartySizeField value={partySize} onChange={(next) => change({ partySize: next })} />
        <DurationSelect
          value={durationMinutes}
          onChange={(next) => change({ durationMinutes: next })}
          unset={unsetDuration}
        />
      </Pair>
      {isToday ? (
        <TimeField label={t`Time`} value={time} onChange={(next) => change({ time: next })} />
      ) : (
        <>
          <Pair>
            <DatePicker label={t`Day`} value={day} onChange={(next) => change({ day: next })} />
            <TimeField label={t`Time`} value={time} onChange={(next) => change({ time: next })} />
          </Pair>
          <FreeTimes
            found={week}
            from={from}
            onFrom={onFrom}
            day={day}
            time={time}
            onDay={(next, startsAt) =>
              startsAt === null ? change({ day: next }) : choose(startsAt)
            }
            onTime={choose}
          />
        </>
      )}
      <NearestTimes
        error={refused}
        day={day}
        isChosen={(start) =>
          dayOfWallClock(start.startsAt) === day && minutesOf(start.startsAt) === minutesOf(time)
        }
        onChoose={(start) => choose(start.startsAt)}
      />
      <Suspense>
        <TablesOfDay
          value={value}
          except={except}
          onChange={(tableIds) => change({ tableIds })}
          whenNone={whenNone ?? t`Choose at least one`}
        />
      </Suspense>
    </>
  )
}

function areFree(
  day: Schema['DayOfReservations'],
  tableIds: readonly string[],
  startsAt: WallClock,
  except: string | null,
): boolean {
  const free = tableChoices(day, minutesOf(startsAt), except).filter(({ isFree }) => isFree)
  return tableIds.every((id) => free.some((one) => one.id === id))
}

interface TablesProps {
  value: Placement
  except: string | null
  onChange: (tableIds: string[]) => void
  whenNone: string
}

/** The tables as they are taken on a day that may not be the one on the screen. */
function TablesOfDay({ value: { day, time, tableIds }, except, onChange, whenNone }: TablesProps) {
  const { locale } = useVenue()
  const { data } = useSuspenseQuery(dayOfReservations(day))
  return (
    <TablePicker
      locale={locale}
      value={tableIds}
      onChange={onChange}
      choices={tableChoices(data, minutesOf(time) || 0, except)}
      whenNone={whenNone}
    />
  )
}
