/**
 * A grid of bookings: who presses a cell opens its booking or books its free time, arrows go from cell to cell, and a
 * booking is picked up and moved. The grid has `gridProps`, its lines carry `data-line`, and its cells have `cellProps`.
 */
import {
  useImperativeHandle,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type Ref,
  type RefObject,
} from 'react'
import { quarterPressed, type Moving } from './moving'
import { useMoving } from './useMoving'
import { useRovingFocus, type TimeRuns } from './rovingFocus'
import type { Span } from './span'

export interface GridHandle {
  /** Picks a booking up, for the arrow keys to move. */
  move: (booking: { id: string }) => void
}

/** A provider, a day or a table, and what is in its time. */
interface Line<Cell> {
  line: string
  cells: readonly Cell[]
}

interface Options<Cell extends Span, One extends Line<Cell>> {
  ref: Ref<GridHandle>
  grid: RefObject<HTMLElement | null>
  timeRuns: TimeRuns
  /** The minutes that it shows. */
  hours: Span
  lines: readonly One[]
  /** The id of the cell's booking, if it may be moved. */
  movableOf: (cell: Cell) => string | null
  /** `10:15 with Bea`. */
  nameOf: (moving: Moving) => string
  /** Where a point of the window lies on the line of time, in minutes. */
  minutesAt: (grid: HTMLElement, point: { x: number; y: number }) => number
  /** A cell is pressed, in this quarter of an hour. */
  onChoose: (cell: Cell, line: One, minutes: number) => void
  onMove: (moving: Moving) => void
}

export function useBookingGrid<Cell extends Span, One extends Line<Cell>>(
  options: Options<Cell, One>,
) {
  const { ref, grid, timeRuns, hours, lines, movableOf, nameOf, minutesAt } = options
  const { onChoose, onMove } = options
  const roving = useRovingFocus(grid, timeRuns)
  const { moving, isDragging, ...movement } = useMoving({
    grid,
    timeRuns,
    field: { start: hours.start, end: hours.end, lines: lines.map(({ line }) => line) },
    bookingAt,
    nameOf,
    minutesAt,
    onDrop: onMove,
  })
  useImperativeHandle(ref, () => ({
    move: ({ id }) => {
      const cell = grid.current?.querySelector<HTMLElement>(`[data-id="${id}"]`)
      if (!cell) return
      cell.focus()
      movement.begin(cell)
    },
  }))

  function cellAt(target: EventTarget) {
    const element = (target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
    const name = element?.closest<HTMLElement>('[data-line]')?.dataset.line
    const line = lines.find((one) => one.line === name)
    const cell = line?.cells[Number(element?.dataset.index)]
    return element && line && cell ? { element, line, cell } : null
  }

  function bookingAt(target: EventTarget) {
    const found = cellAt(target)
    const id = found && movableOf(found.cell)
    if (!id) return null
    const { cell, line } = found
    return { id, from: { line: line.line, start: cell.start, end: cell.end } }
  }

  /** `into` says how far along the cell it was pressed. */
  function choose(target: EventTarget, into: (box: DOMRect) => number) {
    const found = cellAt(target)
    if (!found) return
    const { element, line, cell } = found
    onChoose(cell, line, quarterPressed(cell, into(element.getBoundingClientRect())))
  }

  return {
    moving,
    carried: movement.carried,
    gridProps: {
      onFocus: (event: FocusEvent<HTMLElement>) => roving.onFocus(event),
      onBlur: () => {
        roving.onBlur()
        movement.onBlur()
      },
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (movement.onKeyDown(event)) return
        roving.onKeyDown(event)
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        choose(event.target, () => 0)
      },
      onClick: (event: MouseEvent) => {
        if (movement.isDragEnd() || movement.onTap(event)) return
        const { target, clientX, clientY } = event
        choose(target, (box) =>
          timeRuns === 'down' ? (clientY - box.top) / box.height : (clientX - box.left) / box.width,
        )
      },
      ...movement.pointer,
      'data-dragging': isDragging || undefined,
    },
  }
}

/** What the keys and the pointer know a cell by: where it begins, and its place among those of its line. */
export function cellProps({ start }: Span, index: number) {
  return { role: 'gridcell', tabIndex: -1, 'data-start': start, 'data-index': index } as const
}
