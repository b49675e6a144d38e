import { expect, test } from 'vitest'
import { parseDay, type WallClock } from '../../time'
import { lastVisit, visitsToCancel, type Frequency } from './series'

test.each<[Frequency, number, string]>([
  ['weekly', 2, '2030-02-07'],
  ['fortnightly', 3, '2030-02-28'],
  ['monthly', 2, '2030-02-28'],
  ['monthly', 3, '2030-03-31'],
])('the last visit of a %s series of %i', (frequency, count, last) => {
  expect(lastVisit(parseDay('2030-01-31'), { frequency, count })).toBe(last)
})

test('no last visit while the number is being typed', () => {
  const repeats = { frequency: 'weekly', count: Number.NaN } as const
  expect(lastVisit(parseDay('2030-01-31'), repeats)).toBeNull()
})

test('the end cancels what is to come and not final, and what is missed in advance', () => {
  const visit = (day: string, status: 'pending' | 'cancelled' | 'completed' | 'no_show') => ({
    id: `${day} ${status}`,
    starts_at: `${day}T10:00:00+00:00` as WallClock,
    status,
  })
  const visits = [
    visit('2030-03-04', 'pending'),
    visit('2030-03-11', 'pending'),
    visit('2030-03-18', 'pending'),
    visit('2030-03-25', 'cancelled'),
    visit('2030-04-01', 'completed'),
    visit('2030-04-08', 'no_show'),
  ]
  const cancelled = visitsToCancel(visits, '2030-03-11T10:00:00' as WallClock)
  expect(cancelled.map(({ id }) => id)).toEqual(['2030-03-18 pending', '2030-04-08 no_show'])
})
