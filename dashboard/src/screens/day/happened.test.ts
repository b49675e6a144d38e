import { expect, test } from 'vitest'
import { drawings } from '../../ui/drawings'
import type { Instant, WallClock } from '../../time'
import { happenedTo, namedIn, type Kept, type Logged, type Move } from './happened'

const at = (time: string) => `2030-03-0${time}:00+00:00` as Instant
const clock = (time: string) => `2030-03-0${time}:00+00:00` as WallClock
const NAMES: Record<string, string> = { cut: 'Cut', colour: 'Colour', ana: 'Ana', bea: 'Bea' }
const words = {
  money: (cents: number) => `$${cents / 100}`,
  who: 'client' as const,
  nameOf: (id: string) => NAMES[id] ?? null,
}

const BOOKED: Kept = {
  source: 'desk',
  created_at: at('1T09:00'),
  confirmed_at: at('1T09:00'),
  completed_at: null,
  cancelled_at: null,
  no_show_at: null,
  guest_action: null,
  guest_acted_at: null,
  guest_moved_from: null,
  sale_id: null,
  deposit: null,
}

const moved = (when: string, from: string, to: string, by_guest = false): Move => ({
  moved_at: at(when),
  by_guest,
  moved_from: clock(from),
  moved_to: clock(to),
})

const logged = (
  when: string,
  before: object | null,
  after: object | null,
  action = 'PATCH /api/appointments/{id}',
): Logged => ({
  entry: { action, created_at: at(when), before, after } as Logged['entry'],
  by: 'ana@example.com',
})

function saidOf(booking: Kept, moves: readonly Move[] = [], log: readonly Logged[] = []): string[] {
  const all = happenedTo(booking, moves, log, 'en-AU', words)
  return all.map(({ what }) => what.replaceAll(/\s/g, ' '))
}

test('what was confirmed as it was made is told once; what was confirmed later, apart', () => {
  expect(saidOf(BOOKED)).toEqual(['Booked at the desk'])
  const request = { ...BOOKED, source: 'guest' as const, confirmed_at: at('2T09:00') }
  expect(saidOf(request)).toEqual(['Confirmed', 'Booked online'])
  expect(saidOf({ ...BOOKED, confirmed_at: null })).toEqual(['Booked at the desk'])
})

test('the newest comes first, of what is paid, cancelled and missed too', () => {
  const done = {
    ...BOOKED,
    deposit: { requested_at: at('1T10:00') },
    arrived_at: at('4T09:50'),
    completed_at: at('4T11:00'),
    sale_id: 'sale',
  }
  expect(saidOf(done)).toEqual([
    'Completed and paid',
    'Arrived',
    'Deposit requested',
    'Booked at the desk',
  ])
  expect(saidOf({ ...BOOKED, no_show_at: at('4T11:00') })[0]).toBe('No-show')
  const cancelled = { ...BOOKED, cancelled_at: at('2T11:00') }
  expect(saidOf(cancelled)[0]).toBe('Cancelled')
  expect(saidOf({ ...cancelled, guest_action: 'cancelled' })[0]).toBe('Cancelled online')
})

test('each move says from when to when, within a day by the time alone', () => {
  const moves = [
    moved('3T12:00', '4T10:00', '4T10:30'),
    moved('2T12:00', '5T10:00', '4T10:00', true),
  ]
  expect(saidOf(BOOKED, moves)).toEqual([
    'Moved from 10:00 am to 10:30 am',
    'Moved online from Tue, 5 Mar, 10:00 am to Mon, 4 Mar, 10:00 am',
    'Booked at the desk',
  ])
})

test('the move that the booking itself tells of is told once, and alone where no moves are kept', () => {
  const own: Kept = {
    ...BOOKED,
    guest_action: 'changed',
    guest_acted_at: at('2T12:00'),
    guest_moved_from: clock('5T10:00'),
  }
  const count = (moves: readonly Move[]) =>
    happenedTo(own, moves, [], 'en-AU', words).filter(({ drawing }) => drawing === drawings.move)
  expect(count([])).toHaveLength(1)
  expect(count([moved('2T12:00', '5T10:00', '4T10:00', true)])).toHaveLength(1)
})

test('the log tells who did what the booking says, and what became of its money', () => {
  const log = [
    logged('1T09:00', null, { status: 'confirmed', price_cents: 6500 }),
    logged('2T12:00', { price_cents: 6500 }, { price_cents: 5000 }),
    logged('3T12:00', { deposit_status: 'pending' }, { deposit_status: 'paid' }),
    logged('4T12:00', { deposit_status: 'paid' }, { deposit_status: 'refunded' }),
  ]
  const all = happenedTo(BOOKED, [], log, 'en-AU', words)
  expect(all.map(({ what, by }) => [what, by])).toEqual([
    ['Deposit refunded', 'ana@example.com'],
    ['Deposit paid', 'ana@example.com'],
    ['Price changed to $50', 'ana@example.com'],
    ['Booked at the desk', 'ana@example.com'],
  ])
})

test('another service and another client are told with what they were, as far as they are known', () => {
  const log = [
    logged('1T09:00', null, { service_id: 'cut', customer_id: 'ana' }),
    logged(
      '2T12:00',
      { service_id: 'cut', price_cents: 1 },
      { service_id: 'colour', price_cents: 1 },
    ),
    logged('2T13:00', { customer_id: 'ana' }, { customer_id: 'bea' }),
    logged('2T14:00', { service_id: 'colour' }, { service_id: 'gone' }),
    logged('2T15:00', { customer_id: null }, { customer_id: 'ana' }),
    logged('2T16:00', { customer_id: 'ana' }, { customer_id: 'gone' }),
  ]
  expect(saidOf(BOOKED, [], log)).toEqual([
    'Client changed',
    'Client is now Ana',
    'Service changed',
    'Client changed from Ana to Bea',
    'Service changed from Cut to Colour',
    'Booked at the desk',
  ])
  expect(namedIn(log)).toEqual({
    services: ['cut', 'colour', 'gone'],
    clients: ['ana', 'bea', 'gone'],
  })
})

test('two records of one client that became one are no other client', () => {
  const merged = 'POST /api/customers/{id}/merge'
  const log = [logged('2T12:00', { customer_id: 'ana' }, { customer_id: 'bea' }, merged)]
  expect(saidOf(BOOKED, [], log)).toEqual(['Booked at the desk'])
})
