import { expect, test } from 'vitest'
import { groundFor, wideShape } from './ground'

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

test.each([
  ['wide', 2400, 600, 480, 138],
  ['very wide', 3000, 200, 480, 54],
  ['square', 900, 900, 193, 150], // wider than high at least, so that its file differs from that of the square
  ['small', 100, 40, 193, 64], // never larger than it is
])('a %s logo has its own shape for emails and cards', (_, width, height, wide, high) => {
  expect(wideShape({ width, height }, 1)).toMatchObject({ width: wide, height: high })
})
