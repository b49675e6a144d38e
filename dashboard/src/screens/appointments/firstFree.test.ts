import { expect, test } from 'vitest'
import type { Day, WallClock } from '../../time'
import { firstFree, firstStart } from './firstFree'

const slot = (day: number, time: string, providerId: string) => ({
  startsAt: `2030-03-0${day}T${time}:00` as WallClock,
  providerId,
})
const said = (slots: ReturnType<typeof firstFree>) =>
  slots.map((one) => `${one.startsAt.slice(8, 16)} ${one.providerId}`)

const week = [
  slot(4, '09:00', 'ana'),
  slot(4, '09:15', 'ana'),
  slot(4, '09:15', 'bea'),
  slot(4, '09:15', 'cem'),
  slot(5, '09:00', 'ana'),
  slot(5, '09:30', 'bea'),
  slot(6, '09:00', 'ana'),
]

test('two providers a day are offered, each with the first time, of two days', () => {
  expect(said(firstFree(week, false))).toEqual([
    '04T09:00 ana',
    '04T09:15 bea',
    '05T09:00 ana',
    '05T09:30 bea',
  ])
})

test('of a visit the first time of each day is', () => {
  expect(said(firstFree(week, true))).toEqual(['04T09:00 ana', '05T09:00 ana', '06T09:00 ana'])
})

test.each([
  ['2030-03-04', null, '04T09:00'],
  ['2030-03-03', null, undefined],
  ['2030-03-04', '09:10', '04T09:15'],
  ['2030-03-05', '14:00', '05T09:30'],
  ['2030-03-03', '09:10', '04T09:15'],
  ['2030-02-20', '09:10', undefined],
])('on %s, near %s, %s is filled in', (day, near, start) => {
  const starts = week.map((one) => one.startsAt)
  expect(firstStart(starts, day as Day, near)?.slice(8, 16)).toBe(start)
})
