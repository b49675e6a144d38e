import { expect, test } from 'vitest'
import { speedAt } from './edgeScroll'

test('a grid scrolls faster the nearer to its edge the pointer is held', () => {
  expect(speedAt(500, 100, 900)).toBe(0)
  expect(speedAt(880, 100, 900)).toBeGreaterThan(speedAt(866, 100, 900))
  expect(speedAt(101, 100, 900)).toBeLessThan(0)
  expect(speedAt(2000, 100, 900)).toBe(speedAt(900, 100, 900))
})
