import { expect, test } from 'vitest'
import { changedLimits, type Limits } from './limits'

const OFF: Limits = {
  refundLimitCents: null,
  voidLimitCents: null,
  goodwillLimitCents: null,
  priceLimitCents: null,
}

test('only the limits that were changed are sent, and one that was taken away as none', () => {
  expect(changedLimits(OFF, OFF)).toEqual({})
  expect(changedLimits(OFF, { ...OFF, voidLimitCents: 0 })).toEqual({ voidLimitCents: 0 })
  expect(changedLimits({ ...OFF, refundLimitCents: 5000 }, OFF)).toEqual({ refundLimitCents: null })
})
