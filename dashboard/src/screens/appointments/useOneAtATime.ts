import type { RefObject } from 'react'
import { announce } from '../../live'
import type { Column } from './diary'

interface Options {
  grid: RefObject<HTMLElement | null>
  columns: readonly Column[]
  /** The line that is in sight; one that is not there any more is the first. */
  inSight: string | null
  onSee: (line: string) => void
}

/** A diary that is as wide as one column, and scrolls from one to the next: which one is in sight, and the way to others. */
export function useOneAtATime({ grid, columns, inSight, onSee }: Options) {
  const at = Math.max(
    0,
    columns.findIndex(({ line }) => line === inSight),
  )

  function goTo(index: number) {
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    grid.current?.scrollTo({
      left: index * widthOf(grid.current),
      behavior: isCalm ? 'auto' : 'smooth',
    })
  }

  return {
    before: at > 0 ? () => goTo(at - 1) : null,
    after: at < columns.length - 1 ? () => goTo(at + 1) : null,
    onScroll: () => {
      if (!grid.current) return
      const seen = columns[Math.round(grid.current.scrollLeft / widthOf(grid.current))]
      if (!seen || seen === columns[at]) return
      onSee(seen.line)
      announce(seen.title)
    },
  }
}

function widthOf(grid: HTMLElement): number {
  return grid.querySelector<HTMLElement>('[data-line]')?.offsetWidth ?? 1
}
