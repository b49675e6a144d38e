import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { parseDay, type Day, type WallClock } from '../../time'
import {
  diaryOf,
  isSameColumn,
  moved,
  nameOfFree,
  nameOfPlace,
  diaryOfWeek,
  withAppointment,
  type Column,
} from './diary'

const MONDAY = parseDay('2027-06-07')
const clock = (time: string, day: Day = MONDAY) => `${day}T${time}:00+00:00` as WallClock

function appointment(starts: string, ends: string, fields: object = {}) {
  return {
    id: starts,
    provider_id: 'ana',
    starts_at: clock(starts),
    ends_at: clock(ends),
    status: 'confirmed',
    price_cents: 0,
    ...fields,
  } as Schema['AppointmentOfDay']
}

function day(fields: Partial<Schema['AppointmentsOfDate']>): Schema['AppointmentsOfDate'] {
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

const times = (fields: Partial<Schema['AppointmentsOfDate']>) =>
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

describe('an appointment that is moved', () => {
  const bea = { id: 'bea', name: 'Bea' }
  const [ana] = diaryOf(day({})).columns
  const ten = appointment('10:00', '10:45', { provider: { id: 'ana', name: 'Ana' } })
  const after = moved(ten, { start: 855, end: 915 }, {
    ...ana,
    day: MONDAY,
    provider: bea,
  } as Column)

  test('is then and there for so long', () => {
    expect(after).toMatchObject({
      starts_at: '2027-06-07T14:15:00',
      ends_at: '2027-06-07T15:15:00',
      duration_minutes: 60,
      provider_id: 'bea',
      provider: bea,
    })
  })

  test('is in its place on the day, comes to the next and leaves the one before', () => {
    const tuesday = moved(ten, { start: 600, end: 645 }, {
      ...ana,
      day: parseDay('2027-06-08'),
    } as Column)
    const monday = day({ appointments: [ten] })
    expect(withAppointment(monday, after).appointments).toEqual([after])
    expect(withAppointment(monday, tuesday).appointments).toEqual([])
    expect(withAppointment(day({}), after).appointments).toEqual([after])
    const untouched = day({})
    expect(withAppointment(untouched, tuesday)).toBe(untouched)
  })

  test('leaves the others in their places, where the cache knows them again', () => {
    const [before, behind] = [appointment('09:00', '09:30'), appointment('16:00', '16:30')]
    const monday = day({ appointments: [before, ten, behind] })
    expect(withAppointment(monday, after).appointments).toEqual([before, after, behind])
  })

  test('is said to be where it would go, and until when if that changes', () => {
    const from = { line: 'ana', start: 600, end: 645 }
    const said = (to: typeof from) => nameOfPlace({ id: 'a', from, to }, diaryOf(day({})), 'en-GB')
    expect(said({ ...from, start: 615, end: 660 })).toBe('10:15 with Ana')
    expect(said({ ...from, end: 660 })).toBe('10:00 to 11:00 with Ana')
  })
})

test('a column is the same, read anew, unless something in it is another', () => {
  const booked = appointment('10:00', '10:45')
  const column = (fields: Partial<Schema['AppointmentsOfDate']>) =>
    diaryOf(day(fields)).columns[0] as Column
  const before = column({ appointments: [booked] })
  expect(isSameColumn(before, column({ appointments: [booked] }))).toBe(true)
  expect(isSameColumn(before, column({ appointments: [{ ...booked }] }))).toBe(false)
  expect(isSameColumn(before, column({}))).toBe(false)
})

describe('a week', () => {
  const bea = { id: 'bea', name: 'Bea' }
  const team = (...names: string[]) => ({
    providers: names.map((name) => ({ id: name.toLowerCase(), name, active: true })),
  })
  const tuesday = {
    ...day({ ...team('Ana', 'Bea'), workingWindows: [] }),
    date: parseDay('2027-06-08'),
  }

  test('has a column for each day, over the hours of all of them', () => {
    const late = appointment('16:30', '17:15', { provider_id: 'bea' })
    const monday = day({ ...team('Ana', 'Bea'), appointments: [late] })
    const week = diaryOfWeek([monday, tuesday], bea, 'en-AU')
    expect(week).toMatchObject({ start: 16 * 60, end: 18 * 60 })
    expect(week.columns.map(({ line, cells }) => [line, cells.length])).toEqual([
      ['2027-06-07', 1],
      ['2027-06-08', 0],
    ])
    expect(week.columns.map((one) => nameOfFree('9 am to 10 am', one))[1]).toBe(
      '9 am to 10 am, free on Tuesday 8 June 2027',
    )
  })
})

test('the share of a day that is booked is of the working time alone, and what it comes to of who comes', () => {
  const half = day({
    appointments: [
      appointment('09:00', '10:30', { price_cents: 4000 }),
      appointment('10:00', '10:30', { price_cents: 1500 }),
      appointment('11:00', '12:00', { price_cents: 9900, status: 'no_show' }),
      appointment('18:30', '19:05', { price_cents: 500 }),
    ],
  })
  expect(diaryOf(half).columns[0]).toMatchObject({ share: 0.4, cents: 6000 })
  expect(diaryOf(day({ workingWindows: [] })).columns[0]).toMatchObject({ share: null, cents: 0 })
})
