import { expect, test } from 'vitest'
import { groundFor } from './ground'

const of = (...pixels: number[][]) => new Uint8ClampedArray(pixels.flat())
const [NOTHING, WHITE, BLACK] = [
  [0, 0, 0, 0],
  [255, 255, 255, 255],
  [0, 0, 0, 255],
]

test.each([
  ['white on nothing', of(WHITE, NOTHING, NOTHING), 'dark'],
  ['black on nothing', of(BLACK, NOTHING, NOTHING), 'white'],
  ['black on white', of(BLACK, WHITE, WHITE), 'white'],
  ['nothing at all', of(NOTHING), 'white'],
])('%s', (_, pixels, ground) => {
  expect(groundFor(pixels)).toBe(ground)
})
