/** The ground on which a logo stands in its square, so that it shows on light pages and on dark ones. */
import { fittedIn } from './crop'
import type { Shape } from './shapes'

export type Ground = 'white' | 'dark' | 'colour'

export const MARGIN = 12 // pixels, of a logo in its square of 192
const COLOURS: Readonly<Record<Exclude<Ground, 'colour'>, string>> = {
  white: '#ffffff',
  dark: '#17191e',
}
const LIGHT = 170 // of 255: what is lighter on the whole does not show on white

export const colourOf = (ground: Ground, colour: string) =>
  ground === 'colour' ? colour : COLOURS[ground]

/** Draws a logo whole, in the middle of its square, on a ground. */
export function logoOn(picture: ImageBitmap, ground: string) {
  return (context: CanvasRenderingContext2D, { width }: Shape) => {
    context.fillStyle = ground
    context.fillRect(0, 0, width, width)
    const { left, top, width: wide, height: high } = fittedIn(picture, width, MARGIN)
    context.drawImage(picture, left, top, wide, high)
  }
}

/** Which ground shows a logo, by its pixels (red, green, blue and how much they cover): dark for one that is light itself. */
export function groundFor(pixels: Uint8ClampedArray): Ground {
  let [light, cover] = [0, 0]
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4)
    light += (0.2126 * red + 0.7152 * green + 0.0722 * blue) * alpha
    cover += alpha
  }
  const isWhole = cover >= (pixels.length / 4) * 250 // it brings a ground of its own
  return !isWhole && cover > 0 && light / cover > LIGHT ? 'dark' : 'white'
}
