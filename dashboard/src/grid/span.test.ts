import { expect, test } from 'vitest'
import { parseDay, type WallClock } from '../time'
import { hoursOf, place, spanOf, timesOf, wholeHoursOf } from './span'

const day = parseDay('2027-06-07')
const clock = (text: string) => text as unknown as WallClock

test('a span is seen from its day, from the night before until beyond midnight', () => {
  const night = {
    starts_at: clock('2027-06-06T23:30:00+00:00'),
    ends_at: clock('2027-06-07T00:30:00+00:00'),
  }
  expect(spanOf(day, night)).toEqual({ start: -30, end: 30 })
  expect(spanOf(parseDay('2027-06-06'), night)).toEqual({ start: 1410, end: 1470 })
})

test('whole hours reach over all that there is', () => {
  const spans = [
    { start: 615, end: 660 },
    { start: 570, end: 601 },
  ]
  expect(wholeHoursOf(spans)).toEqual({ start: 540, end: 660 })
  expect(wholeHoursOf([{ start: -30, end: 1470 }])).toEqual({ start: -60, end: 1500 })
})

test('each of the hours is written where it begins', () => {
  expect(hoursOf({ start: 540, end: 720 })).toEqual([540, 600, 660])
})

test('its times are written in the language of the business', () => {
  expect(timesOf({ start: 570, end: 615 }, 'en-GB')).toBe('9:30 to 10:15')
  expect(timesOf({ start: 1410, end: 1470 }, 'de-DE')).toBe('23:30 to 0:30')
})

test('it stands where it begins, for as long as it lasts', () => {
  expect(place({ start: 570, end: 615 })).toEqual({ '--at': 570, '--long': 45 })
})
