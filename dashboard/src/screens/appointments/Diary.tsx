import {
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { useRovingFocus } from '../../grid/rovingFocus'
import { formatHour, type Day } from '../../time'
import { useNow } from '../day/useNow'
import { quarterAt, type Appointment, type Diary as DiaryOfDay } from './diary'
import { DiaryColumn } from './DiaryColumn'
import type { Slot } from './queries'
import './Diary.css'

interface Props {
  day: Day
  diary: DiaryOfDay
  locale: string
  timezone: string
  onBook: (slot: Slot) => void
  onOpen: (appointment: Appointment) => void
}

const HOUR = 60

/** A day by provider: a row of the grid for each, turned into a column by the style sheet. */
export function Diary({ day, diary, locale, timezone, onBook, onOpen }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const { onFocus, onKeyDown } = useRovingFocus(grid, 'down')
  const now = useNow(day, timezone)
  const opensAt = useRef((now ?? earliestOf(diary)) - HOUR - diary.start)
  useLayoutEffect(() => {
    // Once, when the day opens: an hour before now, or before the first that there is.
    if (grid.current) grid.current.scrollTop = opensAt.current * pixelsOfMinute(grid.current)
  }, [])

  function choose(target: EventTarget, y: number | null) {
    const cell = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
    const column = diary.columns.find(({ provider }) => provider.id === cell?.dataset.provider)
    const one = column?.cells[Number(cell?.dataset.index)]
    if (!cell || !column || !one) return
    if (one.kind === 'booked') {
      onOpen(one.appointment)
    } else {
      const box = cell.getBoundingClientRect()
      const into = y === null ? 0 : ((y - box.top) / box.height) * (one.end - one.start)
      const minutes = Math.max(one.start, quarterAt(one.start + into))
      onBook({ providerId: column.provider.id, minutes })
    }
  }

  return (
    <div
      ref={grid}
      className="diary"
      role="grid"
      aria-label="Appointments by provider"
      style={{ '--start': diary.start, '--end': diary.end } as CSSProperties}
      onFocus={onFocus}
      onClick={(event: MouseEvent) => choose(event.target, event.clientY)}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        onKeyDown(event)
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose(event.target, null)
      }}
    >
      <div className="diary-hours" aria-hidden="true">
        {hoursOf(diary).map((minutes) => (
          <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
            {formatHour(minutes, locale)}
          </span>
        ))}
      </div>
      {diary.columns.map((column) => (
        <DiaryColumn key={column.provider.id} column={column} locale={locale} />
      ))}
      {now !== null && now >= diary.start && now <= diary.end && (
        <div className="diary-now" aria-hidden="true" style={{ '--at': now } as CSSProperties} />
      )}
    </div>
  )
}

function earliestOf({ columns, start }: DiaryOfDay): number {
  return Math.min(
    ...columns.flatMap(({ cells }) => cells.slice(0, 1)).map((cell) => cell.start),
    start + 24 * HOUR,
  )
}

function hoursOf({ start, end }: DiaryOfDay): number[] {
  return Array.from({ length: (end - start) / HOUR }, (_, index) => start + index * HOUR)
}

function pixelsOfMinute(grid: HTMLElement): number {
  return parseFloat(getComputedStyle(grid).getPropertyValue('--minute'))
}
