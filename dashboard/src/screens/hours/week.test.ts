import { expect, test } from 'vitest'
import { copiedTo, nightInWords, weekInWords, withDay, withOneMore } from './week'

const MONDAY = { day: 0, opens: '09:00', closes: '17:00' }
const FRIDAY = { day: 4, opens: '10:00', closes: '20:00' }

test('a day gets other windows where it stands in the week', () => {
  const lunch = { opens: '12:00', closes: '15:00' }
  const dinner = { opens: '18:00', closes: '01:00' }
  expect(withDay([MONDAY, FRIDAY], 2, [lunch, dinner])).toEqual([
    MONDAY,
    { day: 2, ...lunch },
    { day: 2, ...dinner },
    FRIDAY,
  ])
  expect(withDay([MONDAY, FRIDAY], 0, [])).toEqual([FRIDAY])
})

test('days become as one of them is, and the others stay', () => {
  expect(copiedTo([MONDAY, FRIDAY], 0, [0, 1, 4])).toEqual([
    MONDAY,
    { ...MONDAY, day: 1 },
    { ...MONDAY, day: 4 },
  ])
  expect(copiedTo([MONDAY, FRIDAY], 1, [0])).toEqual([FRIDAY])
})

test.each([
  [[], { opens: '09:00', closes: '17:00' }],
  [[{ opens: '09:00', closes: '12:00' }], { opens: '13:00', closes: '17:00' }],
  [[{ opens: '09:00', closes: '20:00' }], { opens: '21:00', closes: '23:00' }],
  [[{ opens: '09:00', closes: '22:30' }], { opens: '', closes: '' }],
  [[{ opens: '18:00', closes: '01:00' }], { opens: '', closes: '' }],
  [[{ opens: '', closes: '' }], { opens: '', closes: '' }],
])('after %j one more is %j', (windows, more) => {
  expect(withOneMore(windows)).toEqual([...windows, more])
})

test.each([
  ['09:00', '17:00', null],
  ['18:00', '01:30', 'Until 1:30 am on Sunday.'],
  ['18:00', '00:00', 'Until midnight.'],
  ['00:00', '00:00', '24 hours, until 12:00 am on Sunday.'],
  ['18:00', '', null],
])('from %s until %s', (opens, closes, said) => {
  expect(nightInWords({ opens, closes }, 'Sunday', 'en-AU')).toBe(said)
})

test('days in a row that are alike are one line', () => {
  const week = copiedTo([MONDAY, FRIDAY], 0, [1, 2])
  expect(weekInWords(week, 'en-AU')).toEqual([
    'Mon – Wed 9:00 am – 5:00 pm',
    'Fri 10:00 am – 8:00 pm',
  ])
  expect(weekInWords([], 'en-AU')).toEqual([])
})

test('a week is written from the day on which weeks begin in the country', () => {
  const weekend = copiedTo([{ day: 6, opens: '10:00', closes: '16:00' }], 6, [5])
  expect(weekInWords(weekend, 'en-AU')).toEqual(['Sat – Sun 10:00 am – 4:00 pm'])
  expect(weekInWords(weekend, 'en-US')).toEqual([
    'Sun 10:00 AM – 4:00 PM',
    'Sat 10:00 AM – 4:00 PM',
  ])
})
