import { expect, test } from 'vitest'
import { formatCents, parseCents, typedCents } from './money'

test('an amount is written as the language and the currency have it', () => {
  expect(formatCents(650050, 'AUD', 'en-AU')).toBe('$6,500.50')
  expect(formatCents(650050, 'EUR', 'de-DE')).toBe('6.500,50\u00a0€')
  expect(formatCents(1200, 'JPY', 'en-AU')).toContain('1,200')
})

test.each([
  ['65', 'AUD', 6500],
  ['65.5', 'AUD', 6550],
  ['65,50', 'EUR', 6550],
  [' 0 ', 'AUD', 0],
  ['1200', 'JPY', 1200],
  ['12.5', 'JPY', null],
  ['-5', 'AUD', null],
  ['6.505', 'AUD', null],
  ['six', 'AUD', null],
  ['', 'AUD', null],
])('of %s typed in %s are %s cents', (typed, currency, cents) => {
  expect(parseCents(typed, currency)).toBe(cents)
})

test.each([
  [6550, 'AUD'],
  [5, 'EUR'],
  [1200, 'JPY'],
])('%s cents of %s are typed so that they are read again', (cents, currency) => {
  expect(parseCents(typedCents(cents, currency), currency)).toBe(cents)
})
