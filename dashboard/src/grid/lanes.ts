/** What overlaps stands side by side: which lane of how many each span gets. */
import type { Span } from './span'

export interface Laned {
  lane: number
  lanes: number
}

/**
 * The lane of each span, in the order given. Spans that touch do not overlap; a span counts as at least `least` long, as
 * it is drawn.
 */
export function lanesOf(spans: readonly Span[], least = 0): Laned[] {
  const placed: Laned[] = spans.map(() => ({ lane: 0, lanes: 1 }))
  const order = spans.map((_, index) => index).sort((a, b) => startOf(a) - startOf(b) || a - b)

  let cluster: number[] = []
  let ends: number[] = [] // of the last span in each lane of the cluster
  for (const index of order) {
    if (ends.every((end) => end <= startOf(index))) closeCluster()
    const free = ends.findIndex((end) => end <= startOf(index))
    const lane = free === -1 ? ends.length : free
    ends[lane] = endOf(index)
    cluster.push(index)
    placed[index] = { lane, lanes: 1 }
  }
  closeCluster()
  return placed

  function closeCluster() {
    for (const index of cluster)
      placed[index] = { lane: placed[index]?.lane ?? 0, lanes: ends.length }
    cluster = []
    ends = []
  }

  function startOf(index: number): number {
    return spans[index]?.start ?? 0
  }

  function endOf(index: number): number {
    return Math.max(spans[index]?.end ?? 0, startOf(index) + least)
  }
}

/** What is left of the spans when others are taken away; pieces shorter than `least` are left out. */
export function without(spans: readonly Span[], taken: readonly Span[], least: number): Span[] {
  const inOrder = [...taken].sort((a, b) => a.start - b.start)
  return spans.flatMap(({ start, end }) => {
    const pieces: Span[] = []
    let from = start
    for (const one of inOrder) {
      if (one.start >= end) break
      pieces.push({ start: from, end: Math.min(one.start, end) })
      from = Math.max(from, one.end)
    }
    pieces.push({ start: from, end })
    return pieces.filter((piece) => piece.end - piece.start >= least)
  })
}
