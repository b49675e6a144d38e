import { expect, test } from 'vitest'
import type { Schema } from '../../api'
import { soldWith } from './soldWith'

type Line = Schema['SaleLine']

const line = (kind: Line['kind'], total_cents: number, quantity = 1) =>
  ({ kind, total_cents, quantity }) as Line

function saidOf(lines: Line[], discount_cents = 0, tip_cents = 0): [string, number][] {
  return soldWith({ lines, discount_cents, tip_cents })
}

test('of services alone nothing more is said', () => {
  expect(saidOf([line('service', 8000)])).toEqual([])
  expect(saidOf([line('service', 8000), line('service', 2000)])).toEqual([])
})

test('what was sold with a booking is told, so that its parts add up to the total', () => {
  expect(saidOf([line('service', 8000), line('product', 3400)])).toEqual([
    ['Service', 8000],
    ['With 1 product', 3400],
  ])
  expect(
    saidOf([line('service', 8000), line('service', 2000), line('product', 3400, 2)], 500, 700),
  ).toEqual([
    ['Services', 10_000],
    ['With 2 products', 3400],
    ['Discount', -500],
    ['Tip', 700],
  ])
  expect(saidOf([line('service', 8000), line('product', 1), line('gift_card', 5)])[1]).toEqual([
    'With 2 more items',
    6,
  ])
})
