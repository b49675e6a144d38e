import { expect, test } from 'vitest'
import vectors from '../../tests/vectors/currencies.json'
import { basisPoints, formatCents, parseCents, typedCents } from './money'

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

test.each(Object.entries(vectors.currencies))(
  'one of %s is as many cents as the payment processor is asked for',
  (currency, vector) => {
    const digits = currency === 'MGA' ? 0 : vector.iso4217
    expect(parseCents('1', currency)).toBe(10 ** digits)
    expect(parseCents(typedCents(123456, currency), currency)).toBe(123456)
    const shown = formatCents(123456, currency, 'en-AU').replace(/[^0-9.]/g, '')
    expect(shown.split('.')[1]?.length ?? 0).toBe(digits)
    expect(shown.replace('.', '')).toBe('123456')
  },
)

test('5,000 forints are not charged as 50', () => {
  expect(parseCents('5000', 'HUF')).toBe(500000)
  expect(formatCents(500000, 'HUF', 'en-AU')).toBe('HUF\u00a05,000.00')
})

test.each([
  ['', 0],
  ['19', 1900],
  ['7,7 %', 770],
  ['8.25', 825],
  ['100', 10000],
  ['100.01', null],
  ['-1', null],
  ['a fifth', null],
])('a rate of %s percent is %s basis points', (typed, points) => {
  expect(basisPoints(typed)).toBe(points)
})
