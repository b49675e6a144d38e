import { expect, test } from 'vitest'
import type { Schema } from '../../api'
import type { Day } from '../../time'
import { bodyOfRepeat, hasLater } from './repeatOff'

const off = (series_id: string | null, day: string) =>
  ({ series_id, starts_at: `${day}T12:00:00+00:00` }) as unknown as Schema['TimeOff']

test('what repeats is sent as days and the last date, and what does not as nothing', () => {
  const until = '2030-05-01' as Day
  expect(bodyOfRepeat({ days: [0, 2], until, isPicked: true })).toEqual({ days: [0, 2], until })
  expect(bodyOfRepeat(null)).toBeNull()
})

test('only time off of the same series that begins after it is later', () => {
  const first = off('lunch', '2030-03-04')
  const last = off('lunch', '2030-03-05')
  const alone = off(null, '2030-03-04')
  const all = [first, alone, last, off('tea', '2030-03-06'), off(null, '2030-03-07')]
  expect(hasLater(first, all)).toBe(true)
  expect(hasLater(last, all)).toBe(false)
  expect(hasLater(alone, all)).toBe(false)
})
