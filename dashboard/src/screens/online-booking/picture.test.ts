import { expect, test } from 'vitest'
import { fitted } from './picture'

test.each([
  [480, 150, 480, 150],
  [4800, 1500, 480, 150],
  [3000, 3000, 150, 150],
  [3000, 300, 480, 48],
  [100, 40, 100, 40], // never larger than it is
  [9000, 2, 480, 1], // never nothing
])('a picture of %i by %i is kept with %i by %i', (width, height, wide, high) => {
  expect(fitted({ width, height })).toEqual({ width: wide, height: high })
})
