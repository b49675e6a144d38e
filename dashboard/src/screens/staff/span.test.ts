import { expect, test } from 'vitest'
import { parseDay, wallClockAt } from '../../time'
import { bodyOfSpan, spanInWords } from './span'

const MONDAY = parseDay('2030-07-01')
const FRIDAY = parseDay('2030-07-05')
const TIMES = { from: '09:00', until: '12:30' }

test('whole days last until the midnight after the last one', () => {
  expect(bodyOfSpan({ first: MONDAY, last: FRIDAY, isWholeDays: true, ...TIMES })).toEqual({
    startsAt: '2030-07-01T00:00:00',
    endsAt: '2030-07-06T00:00:00',
  })
  expect(bodyOfSpan({ first: MONDAY, last: MONDAY, isWholeDays: false, ...TIMES })).toEqual({
    startsAt: '2030-07-01T09:00:00',
    endsAt: '2030-07-01T12:30:00',
  })
})

test.each([
  [0, 1440, 'Mon 1 July'],
  [0, 5 * 1440, 'Mon 1 July – Fri 5 July'],
  [540, 750, 'Mon 1 July 9:00 am – 12:30 pm'],
  [540, 1440 + 750, 'Mon 1 July 9:00 am – Tue 2 July 12:30 pm'],
])('from minute %i until minute %i', (start, end, said) => {
  const span = { starts_at: wallClockAt(MONDAY, start), ends_at: wallClockAt(MONDAY, end) }
  expect(spanInWords(span, 'en-AU').replaceAll(',', '')).toBe(said)
})
