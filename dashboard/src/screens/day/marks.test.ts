import { expect, it } from 'vitest'
import { marksOf } from './marks'

const MAYA = {
  id: 'maya',
  name: 'Maya',
  email: null,
  phone: null,
  allergies: 'латекс',
  pinned_note: 'يفضل الصباح',
  email_problem: null,
}
const PLAIN = {
  customer: null,
  first_visit: false,
  deposit: null,
  held_until: null,
  source: 'desk' as const,
  sale_id: null,
  guest_action: null,
  status: 'completed',
} as const

it('marks what can do harm before all else, and what is unpaid last', () => {
  const booking = { ...PLAIN, customer: MAYA, first_visit: true }
  expect(marksOf(booking, true)).toEqual([
    { icon: 'warning', name: 'Allergies: латекс' },
    { icon: 'message', name: 'يفضل الصباح' },
    { icon: 'sprout', name: 'First visit' },
    { icon: 'receipt', name: 'unpaid' },
  ])
})

it('marks nothing of somebody of whom nothing is known', () => {
  expect(marksOf(PLAIN, false)).toEqual([])
  const nothing = { ...MAYA, allergies: null, pinned_note: null }
  expect(marksOf({ ...PLAIN, customer: nothing }, false)).toEqual([])
})

it('marks what a guest did online after all else', () => {
  const booking = { ...PLAIN, guest_action: 'changed' as const }
  expect(marksOf(booking, true).map(({ name }) => name)).toEqual(['unpaid', 'Changed online'])
})

it('marks a time that is only held while the guest pays, and no deposit as missing then', () => {
  const deposit = { status: 'pending', paid_cents: 0 } as never
  const held = {
    ...PLAIN,
    status: 'pending',
    deposit,
    held_until: '2030-03-04T10:15:00+00:00' as never,
  } as const
  expect(marksOf(held, false)).toEqual([{ icon: 'clock', name: 'held, not booked yet' }])
})

it('marks a time that is offered on the wait list as such', () => {
  const held = {
    ...PLAIN,
    status: 'pending',
    source: 'waitlist',
    held_until: '2030-03-04T10:15:00+00:00' as never,
  } as const
  expect(marksOf(held, false)).toEqual([{ icon: 'clock', name: 'from the wait list' }])
})
