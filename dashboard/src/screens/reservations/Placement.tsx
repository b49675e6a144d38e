import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
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
import { dayOfReservations } from '../day/queries'
import { useVenue } from '../../venue/venue'
import { tableChoices } from '../tables/choices'
import { TablePicker } from '../tables/TablePicker'
import { DurationSelect } from './DurationSelect'
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
}

export function PlacementFields({ value, onChange, except, unsetDuration }: Props) {
  const { day, time, partySize, durationMinutes } = value
  const change = (changes: Partial<Placement>) => onChange({ ...value, ...changes })
  return (
    <>
      <Pair>
        <DatePicker label="Day" value={day} onChange={(next) => change({ day: next })} />
        <TimeField label="Time" value={time} onChange={(next) => change({ time: next })} />
      </Pair>
      <Suspense>
        <TablesOfDay value={value} except={except} onChange={(tableIds) => change({ tableIds })} />
      </Suspense>
      <Pair>
        <PartySizeField value={partySize} onChange={(next) => change({ partySize: next })} />
        <DurationSelect
          value={durationMinutes}
          onChange={(next) => change({ durationMinutes: next })}
          unset={unsetDuration}
        />
      </Pair>
    </>
  )
}

interface TablesProps {
  value: Placement
  except: string | null
  onChange: (tableIds: string[]) => void
}

/** The tables as they are taken on a day that may not be the one on the screen. */
function TablesOfDay({ value: { day, time, tableIds }, except, onChange }: TablesProps) {
  const { locale } = useVenue()
  const { data } = useSuspenseQuery(dayOfReservations(day))
  return (
    <TablePicker
      locale={locale}
      value={tableIds}
      onChange={onChange}
      choices={tableChoices(data, minutesOf(time) || 0, except)}
      whenNone="Choose at least one"
    />
  )
}
