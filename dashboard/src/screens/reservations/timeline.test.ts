import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { parseDay, type WallClock } from '../../time'
import { bodyOfStep } from './status'
import {
  firstSlot,
  moved,
  nameOfPlace,
  timelineOf,
  withTable,
  type Reservation,
  type Table,
} from './timeline'

const day = parseDay('2030-03-04')
const clock = (time: string, on = '2030-03-04') => `${on}T${time}:00+00:00` as unknown as WallClock

function table(name: string, fields: Partial<Table> = {}): Table {
  return { id: name, name, area: null, active: true, ...fields } as Table
}

function reservation(from: string, to: string, fields: Partial<Reservation> = {}): Reservation {
  return {
    id: from,
    status: 'confirmed',
    table_ids: ['1'],
    starts_at: clock(from),
    ends_at: clock(to),
    ...fields,
  } as Reservation
}

function dayOf(fields: Partial<Schema['DayOfReservations']>): Schema['DayOfReservations'] {
  return {
    date: day,
    reservations: [],
    tables: [table('1')],
    serverAssignments: [],
    servicePeriods: [
      { starts_at: clock('17:30'), ends_at: clock('22:30'), active: true },
    ] as Schema['PeriodOfDay'][],
    ...fields,
  } as Schema['DayOfReservations']
}

const cells = (fields: Partial<Schema['DayOfReservations']>, row = 0) =>
  timelineOf(dayOf(fields)).areas[0]?.rows[row]?.cells.map(({ kind, start, end }) => [
    kind,
    start / 60,
    end / 60,
  ])

describe('a timeline', () => {
  test('reaches over whole hours in which anybody is served or comes', () => {
    expect(timelineOf(dayOf({}))).toMatchObject({ start: 17 * 60, end: 23 * 60 })
    const early = dayOf({ reservations: [reservation('15:45', '17:00')] })
    expect(timelineOf(early)).toMatchObject({ start: 15 * 60, end: 23 * 60 })
  })

  test('does not begin with what the night before has left over', () => {
    const late = { starts_at: clock('23:30', '2030-03-03'), ends_at: clock('00:30') }
    const withLate = dayOf({ reservations: [reservation('x', 'x', late)] })
    expect(timelineOf(withLate)).toMatchObject({ start: 17 * 60 })
  })

  test('has the free times between parties', () => {
    expect(cells({ reservations: [reservation('19:00', '21:00')] })).toEqual([
      ['free', 17, 19],
      ['booked', 19, 21],
      ['free', 21, 23],
    ])
  })

  test('shows a party at each of its tables', () => {
    const tables = [table('1'), table('2')]
    const reservations = [reservation('17:00', '23:00', { table_ids: ['2', '1'] })]
    expect(cells({ tables, reservations }, 0)).toEqual([['booked', 17, 23]])
    expect(cells({ tables, reservations }, 1)).toEqual([['booked', 17, 23]])
  })

  test('leaves out who does not come any more, and says who they are', () => {
    const gone = reservation('19:00', '21:00', { status: 'no_show' })
    expect(cells({ reservations: [gone] })).toEqual([['free', 17, 23]])
    expect(timelineOf(dayOf({ reservations: [gone] })).gone).toEqual([gone])
  })

  test('shows a table out of use only to whoever has it, and nothing free', () => {
    const tables = [table('1', { active: false })]
    expect(timelineOf(dayOf({ tables })).areas).toEqual([])
    expect(cells({ tables, reservations: [reservation('19:00', '21:00')] })).toEqual([
      ['booked', 19, 21],
    ])
  })

  test('puts areas together, tables without one last, and 10 after 9', () => {
    const tables = [table('1'), table('10', { area: 'Bar' }), table('9', { area: 'Bar' })]
    const areas = timelineOf(dayOf({ tables })).areas
    expect(areas.map(({ name, rows }) => [name, rows.map((row) => row.table.name)])).toEqual([
      ['Bar', ['9', '10']],
      [null, ['1']],
    ])
  })
})

describe('moving', () => {
  const tables = [table('1'), table('2')]
  const seven = reservation('19:00', '21:00')
  const from = { line: '1', start: 19 * 60, end: 21 * 60 }

  test('makes of a reservation what it will be', () => {
    const to = { line: '2', start: 20 * 60, end: 22 * 60 }
    expect(moved(dayOf({ tables }), seven, { id: seven.id, from, to })).toMatchObject({
      starts_at: '2030-03-04T20:00:00',
      ends_at: '2030-03-04T22:00:00',
      table_id: '2',
      tables: [{ id: '2', name: '2' }],
    })
  })

  test('says where to, and until when if that changes', () => {
    const said = (to: typeof from) => nameOfPlace({ id: seven.id, from, to }, tables, 'en-GB')
    expect(said({ ...from, line: '2' })).toBe('19:00, table 2')
    expect(said({ ...from, end: 20 * 60 })).toBe('19:00 to 20:00, table 1')
  })

  test('puts one table in place of another, and none twice', () => {
    expect(withTable(['1', '2'], '1', '3')).toEqual(['3', '2'])
    expect(withTable(['1', '2'], '1', '2')).toEqual(['1', '2'])
  })
})

test('a booking is offered for the next quarter of an hour in which anybody is served', () => {
  expect(firstSlot(dayOf({}), null)).toBe(17 * 60 + 30)
  expect(firstSlot(dayOf({}), 9 * 60)).toBe(17 * 60 + 30)
  expect(firstSlot(dayOf({}), 18 * 60 + 1)).toBe(18 * 60 + 15)
  expect(firstSlot(dayOf({}), 23 * 60)).toBe(22 * 60 + 15)
})

describe('completing', () => {
  const span = { start: 19 * 60, end: 21 * 60 }

  test('early ends the time of the tables', () => {
    expect(bodyOfStep('completed', span, 20 * 60)).toEqual({
      status: 'completed',
      durationMinutes: 60,
    })
  })

  test('on time, late, on another day or at once leaves it', () => {
    for (const now of [21 * 60, 22 * 60, null, 19 * 60 + 4]) {
      expect(bodyOfStep('completed', span, now)).toEqual({ status: 'completed' })
    }
  })

  test('is the only step that does', () => {
    expect(bodyOfStep('seated', span, 20 * 60)).toEqual({ status: 'seated' })
  })
})
