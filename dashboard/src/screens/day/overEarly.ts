import type { Span } from '../../grid/span'

const LEAST_MINUTES = 5

/**
 * How many minutes a visit lasts that is over now, before its time is (all minutes of one day); null where nothing of its
 * time is left, and on another day.
 */
export function lastsUntilNow({ start, end }: Span, now: number | null): number | null {
  return now === null || now >= end || now < start + LEAST_MINUTES ? null : now - start
}
