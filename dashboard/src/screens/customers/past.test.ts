import { expect, it } from 'vitest'
import type { WallClock } from '../../time'
import { pastOf } from './past'

const NOTHING = { visits: 0, noShows: 0, spendCents: 0, lastVisitAt: null }
const VENUE = { locale: 'en-AU', money: (cents: number) => `$${cents / 100}` }

it('says of a regular when they came last, how often they did not, and what they paid', () => {
  const regular = {
    visits: 2,
    noShows: 1,
    spendCents: 1250,
    lastVisitAt: '2030-03-02T10:00:00' as WallClock,
  }
  expect(pastOf(regular, VENUE)).toBe('Last visit 2 March 2030 · 1 no-show · $12.5 spent')
})

it('says only what there is', () => {
  expect(pastOf({ ...NOTHING, noShows: 2 }, VENUE)).toBe('2 no-shows')
  expect(pastOf(NOTHING, VENUE)).toBeNull()
})
