import { expect, test } from 'vitest'
import { terms, visitsLeft } from './visits'

test('what was used is no longer left', () => {
  expect(visitsLeft({ sessions_total: 10, sessions_used: 4 })).toBe(6)
})

test.each([
  [10, null, '10 visits'],
  [1, 1, '1 visit within 1 day'],
  [5, 90, '5 visits within 90 days'],
])('%i sessions for %s days are %s', (sessions, valid_days, words) => {
  expect(terms({ sessions, valid_days })).toBe(words)
})
