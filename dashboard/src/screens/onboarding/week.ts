/** Opening hours as they are changed, a day at a time; days of the API, 0 is Monday. */
import type { Window } from './draft'

export const WEEK = [0, 1, 2, 3, 4, 5, 6]

const USUAL = { opens: '09:00', closes: '17:00' }

/** A day that opens has the hours of the day before it that is open, or else of the next one. */
export function opened(windows: readonly Window[], day: number): Window[] {
  const like = windows.findLast((one) => one.day < day) ?? windows.find((one) => one.day > day)
  const { opens, closes } = like ?? USUAL
  return [...windows, { day, opens, closes }].sort((one, other) => one.day - other.day)
}

export function closed(windows: readonly Window[], day: number): Window[] {
  return windows.filter((one) => one.day !== day)
}

export function changed(
  windows: readonly Window[],
  window: Window,
  changes: Partial<Window>,
): Window[] {
  return windows.map((one) => (one === window ? { ...one, ...changes } : one))
}
