/**
 * Two kinds of time, which TypeScript keeps apart: what the clock on the venue's wall shows, and a point in time.
 *
 * A wall clock carries `+00:00` and means no instant: `new Date(appointment.startsAt)` would be wrong by the venue's
 * offset, and does compile, as every string does. Use `toInstant`.
 */

// Enumerations that exist for TypeScript alone: strings which no other string may stand for. (openapi-fetch's own types would
// take an intersection with an object apart.)
declare enum WallClocks {
  a = 'wall clock',
  b = 'another',
}
declare enum Instants {
  a = 'instant',
  b = 'another',
}

/** What the venue's clock shows, as `startsAt`. */
export type WallClock = WallClocks
/** A point in time, as `createdAt`; `new Date(…)` reads it. */
export type Instant = Instants

const LENGTH = '2026-12-01T09:30:00'.length
const DAY_MS = 86_400_000

/** A wall clock without the offset that means nothing: `2026-12-01T09:30:00`. */
export function withoutOffset(clock: WallClock): string {
  return clock.slice(0, LENGTH)
}

/**
 * The instant at which the venue's clock shows this: the first, where a change of the clocks shows it twice.
 *
 * A time that is skipped is the one that the clock shows instead: half past two, where two o'clock becomes three, is
 * half past three.
 */
export function toInstant(clock: WallClock, timezone: string): Date {
  const shown = Date.parse(`${withoutOffset(clock)}Z`)
  const first = shown - offsetAt(shown - DAY_MS, timezone)
  const second = shown - offsetAt(shown + DAY_MS, timezone)
  const isShownAt = (instant: number) => instant + offsetAt(instant, timezone) === shown
  return new Date(isShownAt(first) || !isShownAt(second) ? first : second)
}

/** What the venue's clock shows at an instant, as the filters `from` and `to` take it: `2026-12-01T09:30:00`. */
export function wallClockAt(instant: Date, timezone: string): string {
  return new Date(instant.getTime() + offsetAt(instant.getTime(), timezone))
    .toISOString()
    .slice(0, LENGTH)
}

/** By how many milliseconds the clocks of a zone are ahead of UTC. */
function offsetAt(instant: number, timezone: string): number {
  const second = Math.floor(instant / 1000) * 1000
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(second)
  const part = (type: string) => Number(parts.find((one) => one.type === type)?.value)
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return shown - second
}
