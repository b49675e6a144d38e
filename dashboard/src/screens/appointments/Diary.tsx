import { useLayoutEffect, useRef, type CSSProperties, type Ref, type RefObject } from 'react'
import { Carried } from '../../grid/Carried'
import type { Moving } from '../../grid/moving'
import { HOUR, hoursOf } from '../../grid/span'
import { useBookingGrid, type GridHandle } from '../../grid/useBookingGrid'
import { formatHour, formatMinutes } from '../../time'
import { useNow, useToday } from '../../venue/today'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { nameOfPlace, type Appointment, type Cell, type Column, type Diary as Shown } from './diary'
import { DiaryColumn } from './DiaryColumn'
import { ProviderSteps } from './ProviderSteps'
import { isMovable } from './status'
import { useOneAtATime } from './useOneAtATime'
import '../../ui/states.css'
import './Diary.css'

interface Props {
  ref: Ref<GridHandle>
  label: string
  diary: Shown
  /** The line that is in sight when it opens; null for the first. */
  opensOn: string | null
  /** On a phone, where it shows one line at a time: the line that is in sight now is said. */
  onSee?: ((line: string) => void) | undefined
  locale: string
  /** The appointment that is read beside it. */
  open: string | null
  onBook: (column: Column, minutes: number) => void
  onOpen: (appointment: Appointment) => void
  onMove: (moving: Moving) => void
}

/** Time by provider or by day: a row of the grid for each, turned into a column by the style sheet. */
export function Diary(props: Props) {
  const { ref, label, diary, opensOn, onSee, locale, open, onBook, onOpen, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  const { isAdmin, membership } = useVenue()
  const money = useMoney()
  const day = useToday()
  const now = useNow(day)
  const isShown = now !== null && now >= diary.start && now <= diary.end
  const { moving, carried, gridProps } = useBookingGrid({
    ref,
    grid,
    timeRuns: 'down',
    hours: diary,
    lines: diary.columns,
    movableOf,
    nameOf: (to) => nameOfPlace(to, diary, locale),
    minutesAt: (element, { y }) => diary.start + minutesDown(element, y),
    onChoose: (cell, column, minutes) =>
      cell.kind === 'booked' ? onOpen(cell.appointment) : onBook(column, minutes),
    onMove,
  })
  const overOn = (column: Column) => {
    if (column.day !== day) return column.day < day ? Infinity : -Infinity
    return now ?? -Infinity
  }
  const takingsOf = ({ provider, cents }: Column) =>
    cents > 0 && (isAdmin || membership.provider_id === provider.id) ? money(cents) : null
  const isToday = diary.columns.some((column) => column.day === day)
  const one = useOneAtATime({
    grid,
    columns: diary.columns,
    inSight: opensOn,
    onSee: (line) => onSee?.(line),
  })
  const isOneAtATime = onSee !== undefined && diary.columns.length > 1
  useOpensAt(grid, ((isToday ? now : null) ?? earliestOf(diary)) - HOUR - diary.start, opensOn)

  return (
    <>
      <div className="diary-frame">
        {isOneAtATime && <ProviderSteps before={one.before} after={one.after} />}
        <div
          ref={grid}
          className="diary"
          data-one-at-a-time={isOneAtATime || undefined}
          onScroll={isOneAtATime ? one.onScroll : undefined}
          role="grid"
          aria-label={label}
          style={{ '--start': diary.start, '--end': diary.end } as CSSProperties}
          {...gridProps}
        >
          <div className="diary-hours" aria-hidden="true">
            {hoursOf(diary).map((minutes) => (
              <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
                {formatHour(minutes, locale)}
              </span>
            ))}
            {isShown && isToday && (
              <span className="diary-clock" style={{ '--at': now } as CSSProperties}>
                {formatMinutes(now, locale)}
              </span>
            )}
          </div>
          {diary.columns.map((column) => (
            <DiaryColumn
              key={column.line}
              column={column}
              locale={locale}
              now={isShown && column.day === day ? now : null}
              over={overOn(column)}
              takings={takingsOf(column)}
              pickedUp={moving?.from.line === column.line ? moving.id : null}
              open={isIn(column, open) ? open : null}
              ghost={moving?.to.line === column.line ? moving.to : null}
            />
          ))}
        </div>
      </div>
      <Carried carried={carried} />
    </>
  )
}

function isIn({ cells }: Column, id: string | null): boolean {
  return cells.some((cell) => cell.kind === 'booked' && cell.appointment.id === id)
}

function movableOf(cell: Cell): string | null {
  return cell.kind === 'booked' && isMovable(cell.appointment.status) ? cell.appointment.id : null
}

/** Once, when the diary opens: an hour before now, or before the first that there is, and with a line in sight. */
function useOpensAt(grid: RefObject<HTMLElement | null>, minutes: number, line: string | null) {
  const opensAt = useRef({ minutes, line })
  useLayoutEffect(() => {
    if (!grid.current) return
    const [hours, ...columns] = grid.current.children as Iterable<HTMLElement>
    const column = columns.find(({ dataset }) => dataset.line === opensAt.current.line)
    const isInSight = !column || column.offsetLeft + column.offsetWidth <= grid.current.clientWidth
    grid.current.scrollTo({
      top: opensAt.current.minutes * pixelsOfMinute(grid.current),
      left: isInSight ? 0 : column.offsetLeft - (hours?.offsetWidth ?? 0),
    })
  }, [grid])
}

function earliestOf({ columns, start }: Shown): number {
  return Math.min(
    ...columns.flatMap(({ cells }) => cells.slice(0, 1)).map((cell) => cell.start),
    start + 24 * HOUR,
  )
}

/** How far below the heads a height of the window lies. */
function minutesDown(grid: HTMLElement, y: number): number {
  const head = grid.querySelector<HTMLElement>('.diary-head')?.offsetHeight ?? 0
  const { top } = grid.getBoundingClientRect()
  return (y - top + grid.scrollTop - head) / pixelsOfMinute(grid)
}

function pixelsOfMinute(grid: HTMLElement): number {
  return parseFloat(getComputedStyle(grid).getPropertyValue('--minute'))
}
