import { expect, test } from 'vitest'
import type { Schema } from '../../api'
import { parseDay, type Day, type WallClock } from '../../time'
import { diaryOf, quarterAt } from './diary'

const MONDAY = parseDay('2027-06-07')
const clock = (time: string, day: Day = MONDAY) => `${day}T${time}:00+00:00` as WallClock

function appointment(starts: string, ends: string, fields: object = {}) {
  return {
    id: starts,
    provider_id: 'ana',
    starts_at: clock(starts),
    ends_at: clock(ends),
    status: 'confirmed',
    ...fields,
  } as Schema['AppointmentOfDay']
}

function day(fields: Partial<Schema['DayOfAppointments']>): Schema['DayOfAppointments'] {
  return {
    businessType: 'appointments',
    date: MONDAY,
    startsAt: clock('00:00'),
    endsAt: clock('24:00'),
    specialHours: null,
    appointments: [],
    providers: [{ id: 'ana', name: 'Ana', active: true }],
    workingWindows: [{ provider_id: 'ana', starts_at: clock('09:30'), ends_at: clock('12:00') }],
    timeOff: [],
    ...fields,
  }
}

const times = (fields: Partial<Schema['DayOfAppointments']>) =>
  diaryOf(day(fields)).columns[0]?.cells.map(({ kind, start, end }) => [kind, start, end])

test('free time lies between bookings within working hours, in the order of time', () => {
  const appointments = [appointment('10:30', '11:15'), appointment('10:00', '10:30')]
  expect(times({ appointments })).toEqual([
    ['free', 570, 600],
    ['booked', 600, 630],
    ['booked', 630, 675],
    ['free', 675, 720],
  ])
})

test('a cancelled appointment leaves its time free', () => {
  const appointments = [appointment('09:30', '12:00', { status: 'cancelled' })]
  expect(times({ appointments })).toEqual([['free', 570, 720]])
})

test('time off is not free', () => {
  const off = { provider_id: 'ana', starts_at: clock('10:00'), ends_at: clock('12:00') }
  expect(times({ timeOff: [{ id: 'off', reason: null, ...off } as Schema['TimeOff']] })).toEqual([
    ['free', 570, 600],
  ])
})

test('the diary reaches over whole hours to whatever is in it', () => {
  expect(diaryOf(day({}))).toMatchObject({ start: 540, end: 720 })
  expect(diaryOf(day({ appointments: [appointment('18:30', '19:05')] }))).toMatchObject({
    end: 1200,
  })
  expect(diaryOf(day({ workingWindows: [] }))).toMatchObject({ start: 540, end: 1020 })
})

test('an appointment beyond midnight ends on the next day', () => {
  const late = appointment('23:30', '23:59', {
    ends_at: clock('00:30', parseDay('2027-06-08')),
  })
  expect(times({ appointments: [late], workingWindows: [] })).toEqual([['booked', 1410, 1470]])
})

test('a press in the middle of a free time means the quarter hour that it began in', () => {
  expect(quarterAt(614)).toBe(600)
  expect(quarterAt(615)).toBe(615)
})
