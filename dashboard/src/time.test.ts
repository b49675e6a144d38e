import { describe, expect, test } from 'vitest'
import {
  addDays,
  formatDay,
  formatMinutes,
  formatTime,
  formatWeek,
  minutesInto,
  minutesOf,
  mondayOf,
  parseDay,
  timeOfDay,
  wallClockAt,
  weekday,
  weekdayName,
  weekdaysOf,
  weekOf,
  type WallClock,
} from './time'

const clock = (text: string) => text as WallClock
const day = parseDay('2027-06-07')

describe('days', () => {
  test('a text that is no date is refused', () => {
    expect(() => parseDay('2027-02-30')).toThrow()
    expect(() => parseDay('today')).toThrow()
  })

  test('the week of the API begins on Monday', () => {
    expect(weekday(day)).toBe(0)
    expect(mondayOf(parseDay('2027-06-13'))).toBe(day)
    expect(mondayOf(day)).toBe(day)
    expect([0, 6].map((one) => weekdayName(one, 'en-AU'))).toEqual(['Monday', 'Sunday'])
  })

  test.each([
    ['en-AU', '2027-06-07', [0, 1, 2, 3, 4, 5, 6]],
    ['de-AT', '2027-06-07', [0, 1, 2, 3, 4, 5, 6]],
    ['en-US', '2027-06-06', [6, 0, 1, 2, 3, 4, 5]],
    ['en-EG', '2027-06-05', [5, 6, 0, 1, 2, 3, 4]],
  ])('in %s the week of a Wednesday begins on %s', (locale, first, weekdays) => {
    const week = weekOf(parseDay('2027-06-09'), locale)
    expect([week.length, week[0]]).toEqual([7, first])
    expect(weekdaysOf(locale)).toEqual(weekdays)
  })

  test('a week is named by its first day and its last', () => {
    expect(formatWeek(parseDay('2027-06-06'), 'en-US').replace(/\s/g, ' ')).toBe(
      'June 6 – 12, 2027',
    )
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
