/**
 * Moving a booking over a grid: by the arrow keys once it is picked up, by dragging it, its end by the edge, or by a
 * finger that rests on it and then drags it or taps where it goes. Lines carry `data-line`, the edge of a booking
 * `data-edge`, what shows where it would be dropped `data-ghost`, and buttons beside the grid that scroll it
 * `data-scrolls-grid`.
 */
import { t } from '@lingui/core/macro'
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react'
import { announce } from '../live'
import { scrollNearEdge } from './edgeScroll'
import {
  byKey,
  dragged,
  isElsewhere,
  placedAt,
  stretched,
  type Field,
  type Moving,
  type Place,
} from './moving'
import type { TimeRuns } from './rovingFocus'

const DRAG_PX = 5
/** How long a finger rests on a booking to pick it up, and how far it may stray meanwhile: farther, it scrolls. */
const HOLD_MS = 450
const STRAY_PX = 10

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
  isMoved: boolean
}

export function useMoving(options: Options) {
  const { grid, timeRuns, field, bookingAt, nameOf, minutesAt, onDrop } = options
  const [moving, show] = useState<Moving | null>(null)
  const latest = useRef(moving) // which a pointer may have moved since it was drawn
  const [isByTouch, showTouch] = useState(false)
  const press = useRef<Press | null>(null)
  const held = useRef<{ timer: number; x: number; y: number } | null>(null)
  const ignoresClick = useRef(false)
  const frame = useRef(0)

  const isByKey = moving !== null && press.current === null && !isByTouch
  useLayoutEffect(() => {
    if (!isByKey) return
    const ghost = grid.current?.querySelector('[data-ghost]')
    ghost?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  useEffect(() => {
    const element = grid.current
    if (!element) return
    // Only one that is not passive keeps the browser from scrolling under what the finger drags.
    const keepStill = (event: TouchEvent) => {
      if (press.current) event.preventDefault()
    }
    element.addEventListener('touchmove', keepStill, { passive: false })
    return () => {
      element.removeEventListener('touchmove', keepStill)
      clearTimeout(held.current?.timer)
    }
  }, [grid])

  const leave = useEffectEvent(putBack)
  useEffect(() => {
    if (!isByTouch) return
    const onLift = ({ target }: Event) => {
      const isOfGrid = grid.current?.contains(target as Node) || isBesideGrid(target as Element)
      if (!press.current && !isOfGrid) leave()
    }
    const onKey = ({ key }: { key: string }) => {
      if (key === 'Escape') leave()
    }
    document.addEventListener('pointerup', onLift)
    document.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerup', onLift)
      document.removeEventListener('keydown', onKey)
    }
  }, [grid, isByTouch])

  function put(next: Moving | null) {
    latest.current = next
    show(next)
  }

  function begin(target: EventTarget) {
    const booking = bookingAt(target)
    if (!booking) return
    put({ ...booking, to: booking.from })
    announce(
      t`Moving. Arrow keys choose where, with Shift how long; Enter moves, Escape puts it back.`,
    )
  }

  function end() {
    cancelAnimationFrame(frame.current)
    press.current = null
    put(null)
    showTouch(false)
  }

  function putBack() {
    const now = latest.current
    if (!now) return
    end()
    announce(t`Put back at ${{ name: nameOf({ ...now, to: now.from }) }}.`)
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
    else if (event.key === 'Escape') putBack()
    else if (to) {
      put({ ...now, to })
      announce(nameOf({ ...now, to }))
    } else return event.key !== 'Tab'
    event.preventDefault()
    return true
  }

  /** From now on this finger drags the booking; lifted where it is, the next tap says where it goes. */
  function pickUp(target: HTMLElement, point: { x: number; y: number }) {
    held.current = null
    const booking = bookingAt(target)
    if (!booking || !grid.current) return
    const minutes = minutesAt(grid.current, point)
    press.current = { ...booking, ...point, minutes, isEdge: false, isMoved: false }
    ignoresClick.current = true
    target.closest<HTMLElement>('[role=gridcell]')?.focus({ preventScroll: true })
    showTouch(true)
    put({ ...booking, to: booking.from })
    announce(t`Moving. Drag it, or tap where it goes; Cancel puts it back.`)
  }

  /** Picks up what a button says is to move: the next tap says where it goes, as after a long press. */
  function carry(target: EventTarget) {
    const booking = bookingAt(target)
    if (!booking) return
    showTouch(true)
    put({ ...booking, to: booking.from })
    announce(t`Moving. Tap where it goes; Cancel puts it back.`)
  }

  function letHoldGo() {
    clearTimeout(held.current?.timer)
    held.current = null
  }

  function onPointerDown(event: PointerEvent) {
    ignoresClick.current = false
    if (event.button !== 0 || !event.isPrimary || !grid.current) return
    const booking = bookingAt(event.target)
    if (!booking) return
    const target = event.target as HTMLElement
    const point = { x: event.clientX, y: event.clientY }
    if (event.pointerType === 'touch') {
      if (latest.current) return // the tap that places it, or a finger that scrolls there
      held.current = { ...point, timer: window.setTimeout(() => pickUp(target, point), HOLD_MS) }
      return
    }
    press.current = {
      ...booking,
      ...point,
      isEdge: target.closest('[data-edge]') !== null,
      isMoved: false,
      minutes: minutesAt(grid.current, point),
    }
  }

  function onPointerMove(event: PointerEvent) {
    const point = { x: event.clientX, y: event.clientY }
    if (held.current && distance(held.current, point) >= STRAY_PX) letHoldGo()
    if (!press.current || !grid.current || !event.isPrimary) return
    if (!press.current.isMoved) {
      if (distance(press.current, point) < DRAG_PX) return
      press.current.isMoved = true
      ignoresClick.current = true
      grid.current.setPointerCapture(event.pointerId)
    }
    follow(point)
    cancelAnimationFrame(frame.current)
    frame.current = requestAnimationFrame(function held() {
      if (!press.current || !grid.current) return
      if (scrollNearEdge(grid.current, point.x, point.y)) follow(point)
      frame.current = requestAnimationFrame(held)
    })
  }

  function onPointerUp({ clientX: x, clientY: y }: PointerEvent) {
    letHoldGo()
    if (press.current === null) return
    if (press.current.isMoved) follow({ x, y })
    else if (isByTouch) {
      press.current = null // it stays picked up
      return
    }
    drop()
  }

  /** The browser takes the finger to scroll: what is picked up already waits for its tap. */
  function onPointerCancel() {
    letHoldGo()
    if (press.current) end()
  }

  /** Whether a tap has placed what a finger picked up: on a head it keeps its time, on itself its place. */
  function onTap({ target, clientX: x, clientY: y }: MouseEvent): boolean {
    const now = latest.current
    if (!isByTouch || !now || !grid.current) return false
    const tapped = target as HTMLElement
    const line = tapped.closest<HTMLElement>('[data-line]')?.dataset.line
    if (bookingAt(tapped)?.id === now.id) putBack()
    else if (line !== undefined) {
      const isHead = tapped.closest('[role=rowheader]') !== null
      const minutes = isHead ? now.from.start : minutesAt(grid.current, { x, y })
      put({ ...now, to: placedAt(now.from, minutes, line, field) })
      drop()
    }
    return true
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
    carry,
    onKeyDown,
    /** Whoever leaves the booking leaves it where it was. */
    onBlur: () => {
      if (latest.current && !press.current && !isByTouch) end()
    },
    pointer: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      // What a long press opens elsewhere.
      onContextMenu: (event: MouseEvent) => {
        if (held.current || press.current) event.preventDefault()
      },
    },
    onTap,
    /** What a finger has picked up, and how it is put back; null while there is nothing. */
    carried: moving && isByTouch ? { name: nameOf(moving), putBack } : null,
    /** Whether the click that follows was the end of a drag. */
    isDragEnd: () => ignoresClick.current,
  }
}

/** What scrolls a grid is pressed on the way to where a booking goes. */
function isBesideGrid(target: Element): boolean {
  return target.closest('[data-scrolls-grid]') !== null
}

function distance(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return Math.hypot(to.x - from.x, to.y - from.y)
}
