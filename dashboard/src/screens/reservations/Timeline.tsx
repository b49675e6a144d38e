import { t } from '@lingui/core/macro'
import { useLayoutEffect, useRef, type CSSProperties, type Ref, type RefObject } from 'react'
import { Carried } from '../../grid/Carried'
import type { Moving } from '../../grid/moving'
import { HOUR, hoursOf } from '../../grid/span'
import { useBookingGrid, type GridHandle } from '../../grid/useBookingGrid'
import { formatMinutes, type Day } from '../../time'
import { useNow } from '../../venue/today'
import type { Slot } from './Booking'
import { isMovable } from './status'
import {
  nameOfPlace,
  type Cell,
  type Reservation,
  type Timeline as TimelineOfDay,
} from './timeline'
import { TimelineRow } from './TimelineRow'
import './Timeline.css'
import '../../ui/states.css'

interface Props {
  ref: Ref<GridHandle>
  day: Day
  timeline: TimelineOfDay
  locale: string
  /** The party that is read beside it. */
  open: string | null
  onBook: (slot: Slot) => void
  onOpen: (reservation: Reservation) => void
  onMove: (moving: Moving) => void
}

/** Tables down, the evening across: a row of the grid for each table. */
export function Timeline({ ref, day, timeline, locale, open, ...props }: Props) {
  const { onBook, onOpen, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  const now = useNow(day)
  const lines = timeline.areas.flatMap(({ rows }) =>
    rows.map(({ table, cells }) => ({ line: table.id, table, cells })),
  )
  const tables = lines.map(({ table }) => table)
  const { moving, carried, gridProps } = useBookingGrid({
    ref,
    grid,
    timeRuns: 'right',
    hours: timeline,
    lines,
    movableOf,
    nameOf: (to) => nameOfPlace(to, tables, locale),
    minutesAt: (element, { x }) => minutesAt(element, x, timeline),
    onChoose: (cell, { line }, minutes) =>
      cell.kind === 'booked'
        ? onOpen(cell.reservation)
        : onBook({ tableId: line, minutes, isWalkIn: false }),
    onMove,
  })
  useOpensAt(grid, now === null ? null : now - HOUR - timeline.start, timeline)

  return (
    <>
      <div
        ref={grid}
        className="timeline"
        role="grid"
        aria-label={t`Reservations by table`}
        style={{ '--start': timeline.start, '--end': timeline.end } as CSSProperties}
        {...gridProps}
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
                <TimelineRow
                  key={row.table.id}
                  row={row}
                  locale={locale}
                  pickedUp={moving?.from.line === row.table.id ? moving.id : null}
                  open={row.cells.some((cell) => isOf(cell, open)) ? open : null}
                  ghost={moving?.to.line === row.table.id ? moving.to : null}
                />
              ))}
            </div>
          ))}
          {now !== null && now >= timeline.start && now <= timeline.end && (
            <div className="timeline-now" style={{ '--at': now } as CSSProperties} />
          )}
        </div>
      </div>
      <Carried carried={carried} />
    </>
  )
}

function isOf(cell: Cell, id: string | null): boolean {
  return cell.kind === 'booked' && cell.reservation.id === id
}

function movableOf(cell: Cell): string | null {
  return cell.kind === 'booked' && isMovable(cell.reservation.status) ? cell.reservation.id : null
}

function minutesAt(grid: HTMLElement, x: number, { start, end }: TimelineOfDay): number {
  const hours = grid.querySelector('.timeline-hours')?.getBoundingClientRect()
  return hours ? start + ((x - hours.left) / hours.width) * (end - start) : start
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
