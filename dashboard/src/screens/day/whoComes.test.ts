import { expect, test } from 'vitest'
import { whoComes } from './whoComes'

const customer = { id: 'c', name: 'Imani Cole', email: null, phone: null }

test('a booking is called by its customer, or else by what the walk-in is called', () => {
  expect(whoComes({ customer, guest_name: null, source: 'desk' })).toBe('Imani Cole')
  expect(whoComes({ customer: null, guest_name: 'Yuki', source: 'walk_in' })).toBe('Yuki')
  expect(whoComes({ customer: null, guest_name: null, source: 'walk_in' })).toBe('Walk-in')
})

test('a client whom one may not see has no name', () => {
  expect(whoComes({ customer: null, guest_name: null, source: 'guest' })).toBe('A client')
})
