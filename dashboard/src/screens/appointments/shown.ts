/** Whose columns a day's diary shows, by its address: decisions without a screen. */
import type { Column } from './diary'

export interface WhoIsShown {
  /** Their ids, with commas between them; without it, whoever works or is booked on the day. */
  providers?: string | undefined
  /** Everybody, also who is off. */
  off?: 'shown' | undefined
}

/** For addresses: `?providers=…,…` or `?off=shown`. */
export function whoIsShownOf({ providers, off }: Record<string, unknown>): WhoIsShown {
  return {
    ...(typeof providers === 'string' && providers !== '' && { providers }),
    ...(off === 'shown' && { off }),
  }
}

/** The columns that are shown; all of them where nobody chosen is here, or nobody works at all. */
export function shownOf(columns: Column[], { providers, off }: WhoIsShown): Column[] {
  if (off === 'shown') return columns
  const ids = providers?.split(',')
  const shown = columns.filter((column) =>
    ids ? ids.includes(column.provider.id) : !isOff(column),
  )
  return shown.length > 0 ? shown : columns
}

/** What the address says when these are chosen. */
export function choiceOf(ids: readonly string[]): WhoIsShown {
  return whoIsShownOf({ providers: ids.join(',') })
}

/** Whether somebody neither works on the day nor has a booking. */
export function isOff({ cells }: Column): boolean {
  return cells.length === 0
}
