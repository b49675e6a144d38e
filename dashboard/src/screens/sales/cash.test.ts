import { expect, test } from 'vitest'
import { likelyGiven } from './cash'

test.each([
  [22_900, [22_900, 23_000, 24_000, 25_000]],
  [850, [850, 1000, 2000, 5000]],
  [10_000, [10_000, 20_000, 50_000]],
])('for %i cents somebody hands over %j', (cents, given) => {
  expect(likelyGiven(cents)).toEqual(given)
})
