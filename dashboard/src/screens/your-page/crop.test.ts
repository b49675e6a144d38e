import { describe, expect, test } from 'vitest'
import { cropOf, fittedIn, pointWithin } from './crop'

const COVER = { width: 1600, height: 640 }

describe('what is kept of a picture', () => {
  test.each([
    [
      { width: 4000, height: 3000 },
      { x: 50, y: 50 },
      { left: 0, top: 700, width: 4000, height: 1600 },
    ],
    [
      { width: 4000, height: 3000 },
      { x: 0, y: 0 },
      { left: 0, top: 0, width: 4000, height: 1600 },
    ],
    [
      { width: 4000, height: 3000 },
      { x: 9, y: 100 },
      { left: 0, top: 1400, width: 4000, height: 1600 },
    ],
    [
      { width: 8000, height: 1000 },
      { x: 62, y: 50 },
      { left: 3710, top: 0, width: 2500, height: 1000 },
    ],
    [
      { width: 1600, height: 640 },
      { x: 1, y: 99 },
      { left: 0, top: 0, width: 1600, height: 640 },
    ],
  ])('of %o with %o in sight', (picture, point, kept) => {
    expect(cropOf(picture, COVER, point)).toEqual(kept)
  })

  test('has the point where it was seen', () => {
    const picture = { width: 4000, height: 3000 }
    const point = { x: 62, y: 30 }
    expect(pointWithin(picture, cropOf(picture, COVER, point), point)).toEqual({ x: 62, y: 50 })
    const corner = { x: 0, y: 0 }
    expect(pointWithin(picture, cropOf(picture, COVER, corner), corner)).toEqual({ x: 0, y: 0 })
  })
})

describe('a logo in its square', () => {
  test.each([
    [
      { width: 1200, height: 300 },
      { left: 12, top: 75, width: 168, height: 42 },
    ],
    [
      { width: 300, height: 1200 },
      { left: 75, top: 12, width: 42, height: 168 },
    ],
    [
      { width: 100, height: 40 },
      { left: 46, top: 76, width: 100, height: 40 },
    ],
  ])('of %o', (picture, kept) => {
    expect(fittedIn(picture, 192, 12)).toEqual(kept)
  })
})
