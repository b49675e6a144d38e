import {
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { quarterAt, type Moving } from '../../grid/moving'
import { useMoving } from '../../grid/useMoving'
import { useRovingFocus } from '../../grid/rovingFocus'
import { formatMinutes, type Day } from '../../time'
import { useNow } from '../day/useNow'
import type { Slot } from './Booking'
import { isMovable } from './status'
import {
  nameOfPlace,
  type Cell,
  type Reservation,
  type Row,
  type Timeline as TimelineOfDay,
} from './timeline'
import { TimelineRow } from './TimelineRow'
import './Timeline.css'
import './states.css'

export interface TimelineHandle {
  /** Picks a reservation up, for the arrow keys to move. */
  move: (reservation: Reservation) => void
}

interface Props {
  ref: Ref<TimelineHandle>
  day: Day
  timeline: TimelineOfDay
  locale: string
  timezone: string
  onBook: (slot: Slot) => void
  onOpen: (reservation: Reservation) => void
  onMove: (moving: Moving) => void
}

const HOUR = 60

/** Tables down, the evening across: a row of the grid for each table. */
export function Timeline({ ref, day, timeline, locale, timezone, onBook, onOpen, onMove }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const now = useNow(day, timezone)
  const roving = useRovingFocus(grid, 'right')
  const tables = timeline.areas.flatMap(({ rows }) => rows.map(({ table }) => table))
  const moving = useMoving({
    grid,
    timeRuns: 'right',
    field: { start: timeline.start, end: timeline.end, lines: tables.map(({ id }) => id) },
    bookingAt: (target) => bookingOf(cellAt(target, timeline)),
    nameOf: (to) => nameOfPlace(to, tables, locale),
    minutesAt: (element, { x }) => minutesAt(element, x, timeline),
    onDrop: onMove,
  })
  useOpensAt(grid, now === null ? null : now - HOUR - timeline.start, timeline)
  useImperativeHandle(ref, () => ({
    move: (reservation) => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-id="${reservation.id}"]`)
      if (!cell) return
      cell.focus()
      moving.begin(cell)
    },
  }))

  function choose(target: EventTarget, x: number | null) {
    const found = cellAt(target, timeline)
    if (!found) return
    const { cell, row, element } = found
    if (cell.kind === 'booked') {
      onOpen(cell.reservation)
    } else {
      const box = element.getBoundingClientRect()
      const into = x === null ? 0 : ((x - box.left) / box.width) * (cell.end - cell.start)
      const minutes = Math.max(cell.start, quarterAt(cell.start + into))
      onBook({ tableId: row.table.id, minutes, isWalkIn: false })
    }
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (moving.onKeyDown(event)) return
    roving.onKeyDown(event)
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    choose(event.target, null)
  }

  return (
    <div
      ref={grid}
      className="timeline"
      role="grid"
      aria-label="Reservations by table"
      data-moving={moving.moving !== null || undefined}
      style={{ '--start': timeline.start, '--end': timeline.end } as CSSProperties}
      onFocus={roving.onFocus}
      onBlur={() => {
        roving.onBlur()
        moving.onBlur()
      }}
      onKeyDown={onKeyDown}
      onClick={(event: MouseEvent) => {
        if (!moving.isDragEnd()) choose(event.target, event.clientX)
      }}
      {...moving.pointer}
    >
      <div className="timeline-plan" role="presentation">
        <div className="timeline-head" aria-hidden="true">
          <div className="timeline-hours">
            {hoursOf(timeline).map((minutes) => (
              <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
                {formatMinutes(minutes, locale)}
              </span>
            ))}
          </div>
        </div>
        {timeline.areas.map(({ name, rows }) => (
          <div key={name} role="rowgroup" {...(name && { 'aria-label': name })}>
            {name && (
              <div className="timeline-area" aria-hidden="true">
                <span>{name}</span>
              </div>
            )}
            {rows.map((row) => (
              <TimelineRow key={row.table.id} row={row} locale={locale} moving={moving.moving} />
            ))}
          </div>
        ))}
        {now !== null && now >= timeline.start && now <= timeline.end && (
          <div className="timeline-now" style={{ '--at': now } as CSSProperties} />
        )}
      </div>
    </div>
  )
}

interface Found {
  element: HTMLElement
  row: Row
  cell: Cell
}

/** Which cell of the timeline an element of the page is in. */
function cellAt(target: EventTarget, { areas }: TimelineOfDay): Found | null {
  const element = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
  const tableId = element?.closest<HTMLElement>('[data-line]')?.dataset.line
  const row = areas.flatMap(({ rows }) => rows).find(({ table }) => table.id === tableId)
  const cell = row?.cells[Number(element?.dataset.index)]
  return element && row && cell ? { element, row, cell } : null
}

/** What can be moved of a cell. */
function bookingOf(found: Found | null) {
  if (found?.cell.kind !== 'booked' || !isMovable(found.cell.reservation.status)) return null
  const { reservation, start, end } = found.cell
  return { id: reservation.id, from: { line: found.row.table.id, start, end } }
}

function minutesAt(grid: HTMLElement, x: number, { start, end }: TimelineOfDay): number {
  const hours = grid.querySelector('.timeline-hours')?.getBoundingClientRect()
  return hours ? start + ((x - hours.left) / hours.width) * (end - start) : start
}

function hoursOf({ start, end }: TimelineOfDay): number[] {
  return Array.from({ length: (end - start) / HOUR }, (_, index) => start + index * HOUR)
}

/** Once, when the day opens: an hour before now. */
function useOpensAt(
  grid: RefObject<HTMLElement | null>,
  minutes: number | null,
  { start, end }: TimelineOfDay,
) {
  const opensAt = useRef(minutes === null ? 0 : minutes / (end - start))
  useLayoutEffect(() => {
    const hours = grid.current?.querySelector('.timeline-hours')
    if (hours) grid.current?.scrollTo({ left: opensAt.current * hours.clientWidth })
  }, [grid])
}
