import { expect, test } from 'vitest'
import { adjustment, levelOf, signed } from './stock'

test('what came in is added, what broke is taken off, what was counted is said as it is', () => {
  expect(adjustment('received', 12)).toEqual({ reason: 'received', delta: 12 })
  expect(adjustment('damaged', 2)).toEqual({ reason: 'damaged', delta: -2 })
  expect(adjustment('stocktake', 0)).toEqual({ reason: 'stocktake', count: 0 })
})

test.each([
  [0, null, 'out'],
  [0, 5, 'out'],
  [5, 5, 'low'],
  [6, 5, 'enough'],
  [1, null, 'enough'],
  [1, 0, 'enough'],
])('%i pieces with a mark of %s are %s', (stock_on_hand, low_stock_at, level) => {
  expect(levelOf({ stock_on_hand, low_stock_at })).toBe(level)
})

test('a move says its direction, and nothing has none', () => {
  expect([3, 0].map((delta) => signed(delta, 'en-AU'))).toEqual(['+3', '0'])
  expect(signed(-2, 'en-AU')).toMatch(/^[-−]2$/)
})
