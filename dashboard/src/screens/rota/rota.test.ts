import { expect, test } from 'vitest'
import type { Day, WallClock } from '../../time'
import { lastDayOf, shiftOn } from './rota'

const MONDAY = '2030-03-04' as Day
const TUESDAY = '2030-03-05' as Day
const week = {
  provider_id: 'alex',
  working_hours: [
    { day: 0, opens: '09:00', closes: '12:00' },
    { day: 0, opens: '13:00', closes: '17:00' },
    { day: 2, opens: '20:00', closes: '02:00' },
  ],
}

function off(starts_at: string, ends_at: string, provider_id = 'alex') {
  return { provider_id, starts_at: starts_at as WallClock, ends_at: ends_at as WallClock }
}

test('a day has its windows, and one without any is off', () => {
  expect(shiftOn(week, MONDAY, []).windows.map(({ opens }) => opens)).toEqual(['09:00', '13:00'])
  expect(shiftOn(week, TUESDAY, [])).toEqual({ windows: [], isAway: false })
})

test('time off that covers all of the hours takes the day', () => {
  const whole = off('2030-03-04T00:00:00', '2030-03-05T00:00:00')
  const parts = [
    off('2030-03-04T13:00:00', '2030-03-04T18:00:00'),
    off('2030-03-04T08:00:00', '2030-03-04T12:00:00'),
  ]
  expect(shiftOn(week, MONDAY, [whole]).isAway).toBe(true)
  expect(shiftOn(week, MONDAY, parts).isAway).toBe(true)
})

test('time off that leaves some of the hours, or is of another provider, does not', () => {
  const lunch = off('2030-03-04T12:00:00', '2030-03-04T13:00:00')
  const morning = off('2030-03-04T08:00:00', '2030-03-04T12:00:00')
  const others = off('2030-03-04T00:00:00', '2030-03-05T00:00:00', 'bea')
  for (const one of [lunch, morning, others])
    expect(shiftOn(week, MONDAY, [one]).isAway).toBe(false)
})

test('a night is covered when its end on the next day is, too', () => {
  const wednesday = '2030-03-06' as Day
  const evening = off('2030-03-06T18:00:00', '2030-03-07T00:00:00')
  const night = off('2030-03-07T00:00:00', '2030-03-07T08:00:00')
  expect(shiftOn(week, wednesday, [evening]).isAway).toBe(false)
  expect(shiftOn(week, wednesday, [evening, night]).isAway).toBe(true)
})

test('a day without hours is away where time off covers the whole day', () => {
  const holidays = off('2030-03-01T00:00:00', '2030-03-08T00:00:00')
  const hour = off('2030-03-05T09:00:00', '2030-03-05T10:00:00')
  expect(shiftOn(week, TUESDAY, [holidays]).isAway).toBe(true)
  expect(shiftOn(week, TUESDAY, [hour]).isAway).toBe(false)
})

test('the weeks after one end with a Sunday', () => {
  expect([1, 12].map((weeks) => lastDayOf(MONDAY, weeks))).toEqual(['2030-03-17', '2030-06-02'])
})
