import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatDay,
  formatMinutes,
  formatTime,
  minutesInto,
  minutesOf,
  mondayOf,
  parseDay,
  timeOfDay,
  wallClockAt,
  weekday,
  weekdayName,
  type WallClock,
} from './time'

const clock = (text: string) => text as WallClock
const day = parseDay('2027-06-07')

describe('days', () => {
  test('a text that is no date is refused', () => {
    expect(() => parseDay('2027-02-30')).toThrow()
    expect(() => parseDay('today')).toThrow()
  })

  test('weeks begin on Monday', () => {
    expect(weekday(day)).toBe(0)
    expect(mondayOf(parseDay('2027-06-13'))).toBe(day)
    expect(mondayOf(day)).toBe(day)
    expect([0, 6].map((one) => weekdayName(one, 'en-AU'))).toEqual(['Monday', 'Sunday'])
  })

  test('the day after the clocks change is the next date', () => {
    expect(addDays(parseDay('2027-04-03'), 1)).toBe('2027-04-04')
    expect(addDays(parseDay('2027-04-04'), 1)).toBe('2027-04-05')
  })

  test('a day is written in the language of the business', () => {
    expect(formatDay(day, 'en-AU')).toBe('Monday 7 June 2027')
    expect(formatDay(day, 'de-DE')).toBe('Montag, 7. Juni 2027')
  })
})

describe('wall clocks', () => {
  test('show the same time whatever zone the browser is in', () => {
    expect(minutesOf(clock('2027-06-07T10:15:00+00:00'))).toBe(10 * 60 + 15)
    expect(formatTime(clock('2027-06-07T22:05:00+00:00'), 'de-DE')).toBe('22:05')
  })

  test('of the next day lie beyond midnight', () => {
    expect(minutesInto(day, clock('2027-06-08T00:30:00+00:00'))).toBe(24 * 60 + 30)
    expect(minutesInto(day, clock('2027-06-06T23:30:00+00:00'))).toBe(-30)
  })

  test('are counted from midnight, beyond it too', () => {
    expect(wallClockAt(day, 9 * 60 + 30)).toBe('2027-06-07T09:30:00')
    expect(wallClockAt(day, 25 * 60)).toBe('2027-06-08T01:00:00')
  })

  test('have times of day that the API writes alike', () => {
    expect(timeOfDay(minutesOf('24:00'))).toBe('24:00')
    expect(formatMinutes(minutesOf('09:00'), 'en-GB')).toBe('9:00')
  })
})
