/** Moving a party over the timeline: by the arrow keys once it is picked up, or by dragging it. */
import {
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { announce } from '../../live'
import { formatMinutes } from '../../time'
import { isMovable } from './status'
import { snapped, STEP_MINUTES, type Booked, type Table, type Timeline } from './timeline'

const DRAG_PX = 5

/** A party on its way: from which of its tables to where, in minutes of the day. */
export interface Moving {
  booked: Booked
  from: string
  tableId: string
  start: number
}

interface Options {
  grid: RefObject<HTMLElement | null>
  timeline: Timeline
  locale: string
  onDrop: (moving: Moving) => void
}

export function useMoving({ grid, timeline, locale, onDrop }: Options) {
  const [moving, setMoving] = useState<Moving | null>(null)
  const pressed = useRef<{ x: number; moving: Moving } | null>(null)
  const wasDragged = useRef(false)
  const tables = timeline.areas.flatMap(({ rows }) => rows.map(({ table }) => table))

  function begin(booked: Booked, from: string) {
    if (!isMovable(booked.reservation.status)) return
    setMoving({ booked, from, tableId: from, start: booked.start })
    announce('Moving. Arrow keys choose time and table, Enter moves, Escape cancels.')
  }

  function drop(done: Moving) {
    setMoving(null)
    if (done.start !== done.booked.start || done.tableId !== done.from) onDrop(done)
  }

  function cancel() {
    setMoving(null)
    announce('Not moved.')
  }

  /** Whether the key was one of moving. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!moving) return false
    const next = byKey(moving, event.key, tables, timeline)
    if (event.key === 'Enter') drop(moving)
    else if (event.key === 'Escape') cancel()
    else if (next) {
      setMoving(next)
      announce(placeOf(next, tables, locale))
    } else return event.key !== 'Tab'
    event.preventDefault()
    return true
  }

  function onBlur({ relatedTarget }: FocusEvent) {
    if (moving && !pressed.current && !grid.current?.contains(relatedTarget)) setMoving(null)
  }

  function onPointerDown(event: PointerEvent, booked: Booked, from: string) {
    wasDragged.current = false
    const isPress = event.button === 0 && event.pointerType !== 'touch' // a finger scrolls
    if (!isPress || !isMovable(booked.reservation.status)) return
    pressed.current = {
      x: event.clientX,
      moving: { booked, from, tableId: from, start: booked.start },
    }
  }

  function onPointerMove(event: PointerEvent) {
    if (!pressed.current || !grid.current) return
    const { x, moving: origin } = pressed.current
    const under = document.elementFromPoint(event.clientX, event.clientY)
    const tableId = under?.closest<HTMLElement>('[data-table]')?.dataset.table ?? origin.tableId
    const isFar = Math.abs(event.clientX - x) >= DRAG_PX || tableId !== origin.from
    if (!wasDragged.current && !isFar) return
    if (!wasDragged.current) grid.current.setPointerCapture(event.pointerId)
    wasDragged.current = true
    const { start, end } = origin.booked
    const into = (event.clientX - x) / pixelsOfMinute(grid.current, timeline)
    setMoving({ ...origin, tableId, start: snapped(start + into, end - start, timeline) })
  }

  function onPointerUp() {
    const isDrag = pressed.current !== null && wasDragged.current
    pressed.current = null
    if (isDrag && moving) drop(moving)
  }

  function onPointerCancel() {
    pressed.current = null
    setMoving(null)
  }

  return {
    moving,
    begin,
    onKeyDown,
    onBlur,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onPointerCancel,
    /** Whether the click that follows was the end of a drag. */
    isDragEnd: () => wasDragged.current,
  }
}

/** One step of a quarter of an hour or a table; null for a key that takes none. */
function byKey(
  moving: Moving,
  key: string,
  tables: readonly Table[],
  timeline: Timeline,
): Moving | null {
  const { start, end } = moving.booked
  const shifted = (minutes: number) => snapped(moving.start + minutes, end - start, timeline)
  const at = tables.findIndex(({ id }) => id === moving.tableId)
  switch (key) {
    case 'ArrowRight':
      return { ...moving, start: shifted(STEP_MINUTES) }
    case 'ArrowLeft':
      return { ...moving, start: shifted(-STEP_MINUTES) }
    case 'ArrowDown':
      return { ...moving, tableId: tables[at + 1]?.id ?? moving.tableId }
    case 'ArrowUp':
      return { ...moving, tableId: tables[at - 1]?.id ?? moving.tableId }
    default:
      return null
  }
}

/** `7:15 pm, table 4`. */
export function placeOf(
  { start, tableId }: { start: number; tableId: string },
  tables: readonly Table[],
  locale: string,
): string {
  const table = tables.find(({ id }) => id === tableId)
  return `${formatMinutes(start, locale)}, table ${table?.name ?? ''}`
}

function pixelsOfMinute(grid: HTMLElement, { start, end }: Timeline): number {
  const hours = grid.querySelector('.timeline-hours')
  return (hours?.getBoundingClientRect().width ?? 1) / (end - start)
}
