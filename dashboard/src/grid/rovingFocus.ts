/**
 * One tab stop for a whole grid: arrows go on from there as the eye does, Home and End along the line of time, with Ctrl
 * to the first and the last cell of all. A cell keeps its focus when the records are read anew, as its key is its id, and
 * a booking that goes to another line, where it is another element of the page, takes it along.
 *
 * Cells carry `data-start`, minutes, by which the next line's nearest is found, and bookings their `data-id`. They are drawn with `tabIndex={-1}`; the
 * one that is the stop is marked here, on the page itself, so that moving draws nothing anew.
 */
import { useLayoutEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

/** How time runs on the screen: downwards in a diary, to the right in a timeline. */
export type TimeRuns = 'down' | 'right'

export function useRovingFocus(grid: RefObject<HTMLElement | null>, timeRuns: TimeRuns) {
  const focused = useRef<string | null>(null)
  useLayoutEffect(() => {
    const first = stopsOf(grid.current).length === 0 ? cellsOf(grid.current)[0] : undefined
    if (first) first.tabIndex = 0
    // Nobody left it, or onBlur had been told: what is drawn anew is not left.
    if (focused.current === null || document.activeElement !== document.body) return
    grid.current?.querySelector<HTMLElement>(`[data-id="${focused.current}"]`)?.focus()
  })

  return {
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      if (target.role !== 'gridcell') return
      for (const cell of stopsOf(grid.current)) cell.tabIndex = -1
      target.tabIndex = 0
      focused.current = target.dataset.id ?? null
    },
    onBlur: () => {
      focused.current = null
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const cell = (event.target as HTMLElement).closest<HTMLElement>('[role=gridcell]')
      const next = cell && nextCell(grid.current, cell, event, timeRuns)
      if (!next) return
      event.preventDefault()
      next.focus()
      next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    },
  }
}

function nextCell(
  grid: HTMLElement | null,
  cell: HTMLElement,
  { key, ctrlKey }: KeyboardEvent,
  timeRuns: TimeRuns,
): HTMLElement | undefined {
  const rows = [...(grid?.querySelectorAll<HTMLElement>('[role=row]') ?? [])]
  const row = rows.findIndex((one) => one.contains(cell))
  const cells = cellsOf(rows[row])
  const [later, earlier, onward, back] =
    timeRuns === 'down'
      ? ['ArrowDown', 'ArrowUp', 'ArrowRight', 'ArrowLeft']
      : ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']
  const at = cells.indexOf(cell)
  switch (key) {
    case later:
      return cells[at + 1]
    case earlier:
      return cells[at - 1]
    case onward:
      return nearest(rows.slice(row + 1), cell)
    case back:
      return nearest(rows.slice(0, row).reverse(), cell)
    case 'Home':
      return ctrlKey ? cellsOf(grid)[0] : cells[0]
    case 'End':
      return ctrlKey ? cellsOf(grid).at(-1) : cells.at(-1)
    default:
      return undefined
  }
}

/** Of the first of the rows that has any cell, the one that starts closest to this one. */
function nearest(rows: HTMLElement[], cell: HTMLElement): HTMLElement | undefined {
  const distance = (one: HTMLElement) => Math.abs(startOf(one) - startOf(cell))
  const cells = rows.map(cellsOf).find((some) => some.length > 0)
  return cells?.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

function startOf(cell: HTMLElement): number {
  return Number(cell.dataset.start)
}

function stopsOf(grid: HTMLElement | null): HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[role=gridcell][tabindex="0"]') ?? [])]
}

function cellsOf(place: HTMLElement | null | undefined): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('[role=gridcell]') ?? [])]
}
