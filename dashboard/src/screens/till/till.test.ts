import { expect, test } from 'vitest'
import { formatCents } from '../../money'
import { differenceInWords, toCounted } from './counting'
import { denominationsOf, worthOf } from './denominations'

const money = (cents: number) => formatCents(cents, 'AUD', 'en-AU')

test.each([
  [-500, '$5.00 short'],
  [0, 'Matches'],
  [125, '$1.25 over'],
  [null, 'Not counted'],
])('a difference of %s is said in words', (cents, said) => {
  expect(differenceInWords(cents, money)).toBe(said)
})

test('what nobody counted is not sent', () => {
  expect(toCounted({ cash: 0, card: null })).toEqual({ cash: 0 })
})

test('notes and coins come to what they are worth', () => {
  expect(worthOf({ 5000: 2, 20: 3, 5: 1 })).toBe(10065)
  expect(denominationsOf('XTS')).toEqual([])
  expect(denominationsOf('EUR')).toEqual([...denominationsOf('EUR')].sort((a, b) => b - a))
})
