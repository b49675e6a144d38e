import { expect, test } from 'vitest'
import { matching, offers } from './catalogue'

const shampoo = {
  id: 'p-1',
  name: 'Mild Shampoo',
  price_cents: 2400,
  stock_on_hand: 3,
  active: true,
}
const catalogue = {
  services: [{ id: 's-1', name: 'Cut', price_cents: 6500, duration_minutes: 45, active: true }],
  products: [shampoo, { ...shampoo, id: 'p-2', name: 'Wax', stock_on_hand: 0 }],
  packages: [{ id: 'k-1', name: 'Ten cuts', price_cents: 50_000, sessions: 10, active: false }],
} as unknown as { [Name in 'services' | 'products' | 'packages']: never[] }

test('what is not on sale is not offered', () => {
  expect(offers(catalogue).map(({ name }) => name)).toEqual(['Cut', 'Mild Shampoo', 'Wax'])
})

test('an offer says how long it takes or how many there are', () => {
  expect(offers(catalogue).map(({ note }) => note)).toEqual(['45 min', '3 in stock', 'Sold out'])
})

test.each([
  ['', 3],
  ['shampoo mild', 1],
  ['MILD', 1],
  ['mild cut', 0],
])('%j finds %i', (typed, found) => {
  expect(matching(offers(catalogue), typed)).toHaveLength(found)
})
