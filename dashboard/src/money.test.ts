import { expect, test } from 'vitest'
import { formatCents, parseCents } from './money'

test('an amount is written as the language and the currency have it', () => {
  expect(formatCents(650050, 'AUD', 'en-AU')).toBe('$6,500.50')
  expect(formatCents(650050, 'EUR', 'de-DE')).toBe('6.500,50\u00a0€')
  expect(formatCents(1200, 'JPY', 'en-AU')).toContain('1,200')
})

test.each([
  ['65', 6500],
  ['65.5', 6550],
  ['65,50', 6550],
  [' 0 ', 0],
  ['-5', null],
  ['6.505', null],
  ['six', null],
])('of %s typed are %s cents', (typed, cents) => {
  expect(parseCents(typed)).toBe(cents)
})
