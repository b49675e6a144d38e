/** What a press on a free time proposes to block: decisions without a screen. */
import type { Schema } from '../../api'
import { STEP_MINUTES } from '../../grid/moving'
import { HOUR, type Span } from '../../grid/span'
import type { Column } from './diary'

/** A provider's time on a day. */
export interface Block extends Span {
  provider: Schema['Named']
}

/** An hour from there, or until what comes before it is over. */
export function blockAt({ provider, cells, timeOff }: Column, start: number): Block {
  const taken = [...cells.filter(({ kind }) => kind === 'booked'), ...timeOff]
  const next = Math.min(start + HOUR, ...taken.map((one) => one.start).filter((at) => at > start))
  return { provider, start, end: Math.max(next, start + STEP_MINUTES) }
}
