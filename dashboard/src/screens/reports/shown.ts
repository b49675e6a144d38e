/** What stands in the address of the reports: which one, of which days, by what, compared with which. */
import { parseDay, type Day } from '../../time'

export const RANGES = ['lastWeek', 'thisWeek', 'lastMonth', 'thisMonth', 'own'] as const
export type Range = (typeof RANGES)[number]
export const COMPARISONS = ['previous', 'year', 'none'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** What is left out is as at first: last week, compared with the one before. */
export interface Shown {
  report?: string
  range?: Range
  from?: Day
  to?: Day
  by?: string
  compare?: Comparison
}

export interface Days {
  first: Day
  last: Day
}

/** Of an address that anybody may have typed; what is nothing of it is left out. */
export function shownOf(typed: { [Name in keyof Shown]: unknown }): Shown {
  const { report, by } = typed
  const [range, compare] = [oneOf(RANGES, typed.range), oneOf(COMPARISONS, typed.compare)]
  const [from, to] = [dayIn(typed.from), dayIn(typed.to)]
  return {
    ...(typeof report === 'string' && { report }),
    ...(range && { range }),
    ...(from && { from }),
    ...(to && { to }),
    ...(typeof by === 'string' && { by }),
    ...(compare && { compare }),
  }
}

function oneOf<Word extends string>(words: readonly Word[], text: unknown): Word | undefined {
  return words.find((word) => word === text)
}

/** The day that an address names; undefined where it names none. */
function dayIn(text: unknown): Day | undefined {
  if (typeof text !== 'string') return undefined
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}
