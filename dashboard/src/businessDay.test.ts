import { expect, test } from 'vitest'
import { businessDay, parseDay, type WallClock } from './time'

// A bar that closes at two.
const FRIDAY = { date: parseDay('2030-03-08'), ends_at: '2030-03-09T02:00:00' as WallClock }

test.each([
  ['on the evening itself', '2030-03-08T19:00:00', '2030-03-08'],
  ['after midnight, until it closes', '2030-03-09T01:59:59.9', '2030-03-08'],
  ['once it has closed', '2030-03-09T02:00:00', '2030-03-09'],
  ['on a later day, of which the service was not asked yet', '2030-03-11T00:40:00', '2030-03-11'],
  ['on a device whose clock is a day behind', '2030-03-07T23:00:00', '2030-03-07'],
])('the day of the venue is that on which it works: %s', (_, now, day) => {
  expect(businessDay(FRIDAY, now as WallClock)).toBe(day)
})
