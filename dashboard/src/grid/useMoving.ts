/**
 * Moving a booking over a grid: by the arrow keys once it is picked up, or by dragging it, its end by the edge. Lines
 * carry `data-line`, the edge of a booking `data-edge`, and what shows where it would be dropped `data-ghost`.
 */
import {
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { announce } from '../live'
import { scrollNearEdge } from './edgeScroll'
import {
  byKey,
  dragged,
  isElsewhere,
  stretched,
  type Field,
  type Moving,
  type Place,
} from './moving'
import type { TimeRuns } from './rovingFocus'

const DRAG_PX = 5

interface Options {
  grid: RefObject<HTMLElement | null>
  timeRuns: TimeRuns
  field: Field
  /** The booking that an element of the page belongs to, if it may be moved. */
  bookingAt: (target: EventTarget) => { id: string; from: Place } | null
  /** `10:15 with Bea`. */
  nameOf: (moving: Moving) => string
  /** Where a point of the window lies on the line of time, in minutes. */
  minutesAt: (grid: HTMLElement, point: { x: number; y: number }) => number
  onDrop: (moving: Moving) => void
}

interface Press {
  id: string
  from: Place
  isEdge: boolean
  /** Where it was taken hold of. */
  minutes: number
  x: number
  y: number
}

export function useMoving(options: Options) {
  const { grid, timeRuns, field, bookingAt, nameOf, minutesAt, onDrop } = options
  const [moving, show] = useState<Moving | null>(null)
  const latest = useRef(moving) // which a pointer may have moved since it was drawn
  const press = useRef<Press | null>(null)
  const wasDragged = useRef(false)
  const frame = useRef(0)

  const isByKey = moving !== null && press.current === null
  useLayoutEffect(() => {
    if (!isByKey) return
    const ghost = grid.current?.querySelector('[data-ghost]')
    ghost?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  function put(next: Moving | null) {
    latest.current = next
    show(next)
  }

  function begin(target: EventTarget) {
    const booking = bookingAt(target)
    if (!booking) return
    put({ ...booking, to: booking.from })
    announce(
      'Moving. Arrow keys choose where, with Shift how long; Enter moves, Escape puts it back.',
    )
  }

  function end() {
    cancelAnimationFrame(frame.current)
    press.current = null
    put(null)
  }

  function drop() {
    const done = latest.current
    if (done && isElsewhere(done)) onDrop(done)
    end()
  }

  /** Whether the key was one of moving. */
  function onKeyDown(event: KeyboardEvent): boolean {
    const now = latest.current
    if (!now) {
      if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) {
        return false
      }
      begin(event.target)
      return true
    }
    const to = byKey(now.to, event, field, timeRuns)
    if (event.key === 'Enter' || event.key === ' ') drop()
    else if (event.key === 'Escape') {
      end()
      announce(`Put back at ${nameOf({ ...now, to: now.from })}.`)
    } else if (to) {
      put({ ...now, to })
      announce(nameOf({ ...now, to }))
    } else return event.key !== 'Tab'
    event.preventDefault()
    return true
  }

  function onPointerDown(event: PointerEvent) {
    wasDragged.current = false
    if (event.button !== 0 || event.pointerType === 'touch' || !grid.current) return // a finger scrolls
    const booking = bookingAt(event.target)
    if (!booking) return
    const point = { x: event.clientX, y: event.clientY }
    press.current = {
      ...booking,
      ...point,
      isEdge: (event.target as HTMLElement).closest('[data-edge]') !== null,
      minutes: minutesAt(grid.current, point),
    }
  }

  function onPointerMove(event: PointerEvent) {
    if (!press.current || !grid.current) return
    const point = { x: event.clientX, y: event.clientY }
    const isFar = Math.hypot(point.x - press.current.x, point.y - press.current.y) >= DRAG_PX
    if (!wasDragged.current && !isFar) return
    if (!wasDragged.current) grid.current.setPointerCapture(event.pointerId)
    wasDragged.current = true
    follow(point)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(function held() {
      if (!press.current || !grid.current) return
      if (scrollNearEdge(grid.current, point.x, point.y)) follow(point)
      frame.current = requestAnimationFrame(held)
    })
  }

  function onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
    if (press.current === null) return
    if (wasDragged.current) follow({ x, y })
    drop()
  }

  function follow(point: { x: number; y: number }) {
    if (!press.current || !grid.current) return
    const { id, from, isEdge, minutes } = press.current
    const into = minutesAt(grid.current, point) - minutes
    const under = document.elementFromPoint(point.x, point.y)
    const line = under?.closest<HTMLElement>('[data-line]')?.dataset.line
    const to = isEdge
      ? stretched(from, into, field)
      : dragged(from, into, line ?? latest.current?.to.line ?? from.line, field)
    put({ id, from, to })
  }

  return {
    moving,
    isDragging: moving !== null && !isByKey,
    begin,
    onKeyDown,
    /** Whoever leaves the booking leaves it where it was. */
    onBlur: () => {
      if (latest.current && !press.current) end()
    },
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: end,
    },
    /** Whether the click that follows was the end of a drag. */
    isDragEnd: () => wasDragged.current,
  }
}
