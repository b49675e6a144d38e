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
import { formatHour, today } from '../../time'
import { useNow } from '../day/useNow'
import { nameOfPlace, type Appointment, type Cell, type Column, type Diary as Shown } from './diary'
import { DiaryColumn } from './DiaryColumn'
import { isMovable } from './status'
import './Diary.css'

export interface DiaryHandle {
  /** Picks an appointment up, for the arrow keys to move. */
  move: (appointment: Appointment) => void
}

interface Props {
  ref: Ref<DiaryHandle>
  label: string
  diary: Shown
  /** The line that is in sight when it opens; null for the first. */
  opensOn: string | null
  locale: string
  timezone: string
  onBook: (column: Column, minutes: number) => void
  onOpen: (appointment: Appointment) => void
  onMove: (moving: Moving) => void
}

const HOUR = 60

/** Time by provider or by day: a row of the grid for each, turned into a column by the style sheet. */
export function Diary(props: Props) {
  const { ref, label, diary, opensOn, locale, timezone, onBook, onOpen, onMove } = props
  const grid = useRef<HTMLDivElement>(null)
  const day = today(timezone)
  const now = useNow(day, timezone)
  const isShown = now !== null && now >= diary.start && now <= diary.end
  const roving = useRovingFocus(grid, 'down')
  const { moving, ...movement } = useMoving({
    grid,
    timeRuns: 'down',
    field: { start: diary.start, end: diary.end, lines: diary.columns.map(({ line }) => line) },
    bookingAt: (target) => bookingOf(cellAt(target, diary)),
    nameOf: (to) => nameOfPlace(to, diary, locale),
    minutesAt: (element, { y }) => (y + element.scrollTop) / pixelsOfMinute(element),
    onDrop: onMove,
  })
  const isToday = diary.columns.some((column) => column.day === day)
  useOpensAt(grid, ((isToday ? now : null) ?? earliestOf(diary)) - HOUR - diary.start, opensOn)
  useImperativeHandle(ref, () => ({
    move: ({ id }) => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
      if (!cell) return
      cell.focus()
      movement.begin(cell)
    },
  }))

  function choose(target: EventTarget, y: number | null) {
    const found = cellAt(target, diary)
    if (!found) return
    const { cell, column, element } = found
    if (cell.kind === 'booked') {
      onOpen(cell.appointment)
    } else {
      const box = element.getBoundingClientRect()
      const into = y === null ? 0 : ((y - box.top) / box.height) * (cell.end - cell.start)
      onBook(column, Math.max(cell.start, quarterAt(cell.start + into)))
    }
  }

  return (
    <div
      ref={grid}
      className="diary"
      role="grid"
      aria-label={label}
      data-moving={moving !== null || undefined}
      style={{ '--start': diary.start, '--end': diary.end } as CSSProperties}
      onFocus={roving.onFocus}
      onBlur={() => {
        roving.onBlur()
        movement.onBlur()
      }}
      onClick={(event: MouseEvent) => {
        if (!movement.isDragEnd()) choose(event.target, event.clientY)
      }}
      onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
        if (movement.onKeyDown(event)) return
        roving.onKeyDown(event)
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose(event.target, null)
      }}
      {...movement.pointer}
    >
      <div className="diary-hours" aria-hidden="true">
        {hoursOf(diary).map((minutes) => (
          <span key={minutes} style={{ '--at': minutes } as CSSProperties}>
            {formatHour(minutes, locale)}
          </span>
        ))}
      </div>
      {diary.columns.map((column) => (
        <DiaryColumn
          key={column.line}
          column={column}
          locale={locale}
          now={isShown && column.day === day ? now : null}
          pickedUp={moving?.from.line === column.line ? moving.id : null}
          ghost={moving?.to.line === column.line ? moving.to : null}
        />
      ))}
    </div>
  )
}

interface Found {
  element: HTMLElement
  column: Column
  cell: Cell
}

/** Which cell of the diary an element of the page is in. */
function cellAt(target: EventTarget, { columns }: Shown): Found | null {
  const element = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
  const line = element?.closest<HTMLElement>('[data-line]')?.dataset.line
  const column = columns.find((one) => one.line === line)
  const cell = column?.cells[Number(element?.dataset.index)]
  return element && column && cell ? { element, column, cell } : null
}

/** What can be moved of a cell. */
function bookingOf(found: Found | null) {
  if (found?.cell.kind !== 'booked' || !isMovable(found.cell.appointment.status)) return null
  const { appointment, start, end } = found.cell
  return { id: appointment.id, from: { line: found.column.line, start, end } }
}

/** Once, when the diary opens: an hour before now, or before the first that there is, and on a line. */
function useOpensAt(grid: RefObject<HTMLElement | null>, minutes: number, line: string | null) {
  const opensAt = useRef({ minutes, line })
  useLayoutEffect(() => {
    if (!grid.current) return
    const [hours, ...columns] = grid.current.children as Iterable<HTMLElement>
    const column = columns.find(({ dataset }) => dataset.line === opensAt.current.line)
    grid.current.scrollTo({
      top: opensAt.current.minutes * pixelsOfMinute(grid.current),
      left: (column?.offsetLeft ?? 0) - (hours?.offsetWidth ?? 0),
    })
  }, [grid])
}

function earliestOf({ columns, start }: Shown): number {
  return Math.min(
    ...columns.flatMap(({ cells }) => cells.slice(0, 1)).map((cell) => cell.start),
    start + 24 * HOUR,
  )
}

function hoursOf({ start, end }: Shown): number[] {
  return Array.from({ length: (end - start) / HOUR }, (_, index) => start + index * HOUR)
}

function pixelsOfMinute(grid: HTMLElement): number {
  return parseFloat(getComputedStyle(grid).getPropertyValue('--minute'))
}
