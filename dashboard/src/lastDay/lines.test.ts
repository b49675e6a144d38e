import { expect, test } from 'vitest'
import type { Words } from './kept'
import { linesOf, type AnyDay } from './lines'

const words: Words = {
  asOf: '',
  fresh: '',
  unreachable: '',
  nobody: '',
  walkIn: 'Walk-in',
  somebody: 'A client',
  guests: { one: 'guest', other: 'guests' },
  states: { confirmed: 'confirmed', pending: 'pending', here: 'here' },
}

const booking = (fields: object) => ({
  starts_at: '2030-03-04T10:00:00',
  ends_at: '2030-03-04T10:45:00',
  status: 'confirmed',
  customer: { name: 'Noor Haddad', phone: '0491 570 156', email: 'noor@example.com' },
  guest_name: null,
  source: 'desk',
  notes: 'a marked note',
  provider_id: 'ana',
  service: { name: 'Cut' },
  price_cents: 5000,
  ...fields,
})

const salon = (...appointments: object[]) =>
  ({
    businessType: 'appointments',
    providers: [
      { id: 'ana', name: 'Ana' },
      { id: 'bea', name: 'Bea' },
    ],
    appointments,
  }) as unknown as AnyDay

const restaurant = (...reservations: object[]) =>
  ({ businessType: 'hospitality', reservations }) as unknown as AnyDay

const party = (fields: object) =>
  booking({ party_size: 2, tables: [{ name: '12' }, { name: '13' }], arrived_at: null, ...fields })

test('a booking keeps four facts, and none of its numbers, addresses and notes', () => {
  expect(linesOf(salon(booking({})), words, 'en-AU')).toEqual([
    {
      title: 'Ana',
      bookings: [
        { times: '10:00 am – 10:45 am', who: 'Noor Haddad', what: 'Cut', state: 'confirmed' },
      ],
    },
  ])
})

test('bookings stand below their provider, by time, without those that are cancelled', () => {
  const early = booking({ starts_at: '2030-03-04T09:00:00', customer: { name: 'Maya' } })
  const gone = booking({ status: 'cancelled' })
  const [line, ...others] = linesOf(salon(booking({}), gone, early), words, 'en-AU')
  expect(line?.bookings.map(({ who }) => who)).toEqual(['Maya', 'Noor Haddad'])
  expect(others).toEqual([])
})

test.each([
  [{ guest_name: 'Kim' }, 'Kim'],
  [{ source: 'walk_in' }, 'Walk-in'],
  [{}, 'A client'],
])('who is not seen with a name has the words of the screens: %o', (fields, who) => {
  const [line] = linesOf(salon(booking({ customer: null, ...fields })), words, 'en-AU')
  expect(line?.bookings[0]?.who).toBe(who)
})

test('a party has its size and its tables, and is here once it has arrived', () => {
  const [line] = linesOf(
    restaurant(party({}), party({ party_size: 1, arrived_at: '2030-03-04T10:01:00Z' })),
    words,
    'en-GB',
  )
  expect(line?.title).toBeNull()
  expect(line?.bookings.map(({ what, state }) => [what, state])).toEqual([
    ['2 guests · 12 + 13', 'confirmed'],
    ['1 guest · 12 + 13', 'here'],
  ])
})
