import { afterEach, expect, test } from 'vitest'
import { lasting } from './lasting'
import { speak } from './speak'

afterEach(() => speak('en-AU'))

test('what lasts longer than an hour is written in hours and minutes', async () => {
  expect([0, 45, 60, 75, 135].map(lasting)).toEqual([
    '0 min',
    '45 min',
    '1 h',
    '1 h 15 min',
    '2 h 15 min',
  ])
  await speak('de-DE')
  expect([45, 75].map(lasting)).toEqual(['45 Min.', '1 h 15 Min.'])
})
