/** Which part of a picture is kept. */
import type { Size } from './shapes'

/** A point of a picture, in percent from the left and from the top. */
export interface Point {
  x: number
  y: number
}

export interface Rect extends Size {
  left: number
  top: number
}

/** As much of a picture as has these proportions, with the point as near to its middle as the picture allows. */
export function cropOf(picture: Size, shape: Size, point: Point): Rect {
  const scale = Math.min(picture.width / shape.width, picture.height / shape.height)
  const [width, height] = [shape.width * scale, shape.height * scale]
  return {
    left: within((picture.width * point.x) / 100 - width / 2, picture.width - width),
    top: within((picture.height * point.y) / 100 - height / 2, picture.height - height),
    width,
    height,
  }
}

/** Where the point is within what is kept, in whole percents. */
export function pointWithin(picture: Size, crop: Rect, point: Point): Point {
  const share = (at: number, from: number, length: number) =>
    Math.round(within(((at - from) / length) * 100, 100))
  return {
    x: share((picture.width * point.x) / 100, crop.left, crop.width),
    y: share((picture.height * point.y) / 100, crop.top, crop.height),
  }
}

/** As large as fits into a space, in its own proportions, and never larger than it is. */
export function fitted({ width, height }: Size, most: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(width), height: whole(height) }
}

/** Where a logo stands in a square: in its middle, whole, with a margin, and never larger than it is. */
export function fittedIn(picture: Size, side: number, margin: number): Rect {
  const most = side - 2 * margin
  const { width, height } = fitted(picture, { width: most, height: most })
  return { left: (side - width) / 2, top: (side - height) / 2, width, height }
}

function within(value: number, most: number): number {
  return Math.min(Math.max(0, value), Math.max(0, most))
}
