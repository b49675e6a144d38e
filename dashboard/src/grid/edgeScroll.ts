/** What is dragged to the edge of a grid scrolls it, as long as it is held there. */

const EDGE_PX = 36
const FASTEST_PX = 14

/** So many pixels a frame: the nearer to the edge, the faster; nothing in between. */
export function speedAt(at: number, from: number, to: number): number {
  if (at < from + EDGE_PX) return -speed(from + EDGE_PX - at)
  if (at > to - EDGE_PX) return speed(at - (to - EDGE_PX))
  return 0
}

function speed(into: number): number {
  return Math.ceil(FASTEST_PX * Math.min(1, into / EDGE_PX))
}

/** Scrolls the grid for a pointer at this point of the window; whether there was anything to scroll. */
export function scrollNearEdge(grid: HTMLElement, x: number, y: number): boolean {
  const { left, top } = grid.getBoundingClientRect()
  const { scrollLeft, scrollTop } = grid
  grid.scrollBy(speedAt(x, left, left + grid.clientWidth), speedAt(y, top, top + grid.clientHeight))
  return grid.scrollLeft !== scrollLeft || grid.scrollTop !== scrollTop
}
