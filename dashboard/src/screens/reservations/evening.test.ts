import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { parseDay, type WallClock } from '../../time'
import { eveningOf, guestsOf, lateness, marked } from './evening'
import type { Reservation } from './timeline'

const clock = (time: string) => `2030-03-04T${time}:00+00:00` as unknown as WallClock

function party(time: string, fields: Partial<Reservation> = {}): Reservation {
  const [hour = '', minutes = ''] = time.split(':')
  return {
    ...{ id: time, status: 'confirmed', source: 'desk', party_size: 2, table_id: '1' },
    ...{ starts_at: clock(time), ends_at: clock(`${Number(hour) + 2}:${minutes}`) },
    ...{ arrived_at: null, deposit: null },
    ...fields,
  } as Reservation
}

function evening(reservations: Reservation[], now: string | null = '19:00') {
  const [hours = '', minutes = ''] = (now ?? '').split(':')
  const day = {
    date: parseDay('2030-03-04'),
    reservations,
    serverAssignments: [{ table_id: '1', server: { id: 'r', name: 'Robin' } }],
  } as unknown as Schema['DayOfReservations']
  return eveningOf(day, now === null ? null : Number(hours) * 60 + Number(minutes))
}

const arrived = '2030-03-04T18:50:00Z' as unknown as Reservation['arrived_at']

const due = (cents: number): Reservation['deposit'] => ({
  status: 'pending',
  amount_cents: cents,
  paid_cents: 0,
  refunded_cents: 0,
  withheld_cents: 0,
  kept_cents: 0,
  at_desk_cents: 0,
  refundable_cents: 0,
  requested_at: null,
  payment_intent_id: null,
  not_refunded: null,
  refund_until: clock('20:00'),
})

describe('an evening', () => {
  test('has who is expected, who is seated, and who has been or does not come', () => {
    const { expected, seated, over } = evening([
      party('18:00', { status: 'completed' }),
      party('18:15', { status: 'seated' }),
      party('18:30', { status: 'no_show' }),
      party('19:30', { status: 'pending', party_size: 5 }),
      party('20:00'),
    ])
    const times = [expected, seated, over].map((lines) => lines.map((one) => one.reservation.id))
    expect(times).toEqual([['19:30', '20:00'], ['18:15'], ['18:00', '18:30']])
    expect(guestsOf(expected)).toBe(7)
  })

  test('marks who comes next, passing over who is here already', () => {
    const { expected } = evening([
      party('18:30', { arrived_at: arrived }),
      party('19:00'),
      party('20:00'),
    ])
    expect(expected.map(({ marks }) => marks.map(({ kind }) => kind))).toEqual([
      ['arrived'],
      ['next'],
      [],
    ])
  })

  test('waits five minutes before a party is late', () => {
    expect(evening([party('18:55')]).expected[0]?.marks).toEqual([{ kind: 'next' }])
    const { expected } = evening([party('18:54')])
    expect(expected[0]?.marks).toEqual([{ kind: 'late', minutes: 6 }])
    expect(marked(expected, 'late')).toBe(1)
  })

  test('tells of one party alone whether it is late or over time, and of another day nothing', () => {
    const today = parseDay('2030-03-04')
    const kindsOf = (reservation: Reservation, day = today) =>
      lateness(day, reservation, 21 * 60).map(({ kind }) => kind)
    expect(kindsOf(party('20:00', { deposit: due(2000) }))).toEqual(['late'])
    expect(kindsOf(party('18:00', { status: 'seated' }))).toEqual(['over time'])
    expect(kindsOf(party('20:00', { arrived_at: arrived }))).toEqual([])
    expect(kindsOf(party('20:00'), parseDay('2030-03-05'))).toEqual([])
    expect(kindsOf(party('20:00'), parseDay('2030-03-03'))).toEqual([])
  })

  test('marks who sits longer than the table was kept for them', () => {
    const { seated } = evening([party('16:45', { status: 'seated' })])
    expect(seated[0]?.marks).toEqual([{ kind: 'over time', minutes: 15 }])
  })

  test('marks deposits that are due and groups that are pencilled in', () => {
    const group = party('20:00', { status: 'pending', source: 'enquiry', deposit: due(5000) })
    expect(evening([group], null).expected[0]?.marks).toEqual([
      { kind: 'pencilled in' },
      { kind: 'deposit due', cents: 5000 },
    ])
  })

  test('of another day has nobody who is late or next', () => {
    expect(evening([party('12:00')], null).expected[0]?.marks).toEqual([])
  })

  test('says who serves the table', () => {
    const { expected } = evening([party('20:00'), party('21:00', { table_id: '2' })])
    expect(expected.map(({ server }) => server)).toEqual(['Robin', null])
  })
})
