import { describe, expect, test } from 'vitest'
import type { Reservation } from './timeline'
import { mainStep, type Status } from './status'

const main = (status: Status, isEarly: boolean, saleId: string | null = null) =>
  mainStep({ status, sale_id: saleId } as Reservation, isEarly)

describe('what stands out of a reservation', () => {
  test('on the day is its likeliest step, and once the party is here that it pays', () => {
    expect(main('pending', false)).toBe('confirmed')
    expect(main('confirmed', false)).toBe('seated')
    expect(main('seated', false)).toBe('paid')
    expect(main('completed', false)).toBe('paid')
  })

  test('before the day is the answer that a guest waits for, or nothing', () => {
    expect(main('pending', true)).toBe('confirmed')
    expect(main('confirmed', true)).toBe(null)
  })

  test('is nothing of what is over', () => {
    for (const status of ['cancelled', 'no_show'] as const) expect(main(status, false)).toBe(null)
    expect(main('completed', false, 'sale')).toBe(null)
  })
})
