import { expect, it } from 'vitest'
import { dialling } from './phone'

it.each([
  ['+49 30 223 45-67', 'tel:+49302234567'],
  ['(03) 9123 4567', 'tel:0391234567'],
  ['030 7654321 ext. 12', 'tel:0307654321;ext=12'],
])('%s is dialled as %s', (phone, address) => {
  expect(dialling(phone)).toBe(address)
})
