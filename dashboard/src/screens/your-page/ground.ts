/** The ground on which a logo stands, in its square or in its own shape, so that it shows on light pages and on dark ones. */
import { fitted, fittedIn } from './crop'
import { NARROWEST_WIDE_LOGO, WIDE_LOGO, type Shape, type Size } from './shapes'

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

/** How large a logo is in its own shape on a ground, when it has this share of the space that there is. */
export function wideShape(picture: Size, share: number): Shape {
  const { width, height } = fitted(picture, {
    width: WIDE_LOGO.width * share - 2 * MARGIN,
    height: WIDE_LOGO.height * share - 2 * MARGIN,
  })
  return {
    width: Math.max(NARROWEST_WIDE_LOGO, width + 2 * MARGIN),
    height: height + 2 * MARGIN,
    mostBytes: WIDE_LOGO.mostBytes,
  }
}

/** Draws a logo whole, in the middle of such a shape, on a ground. */
export function wideLogoOn(picture: ImageBitmap, ground: string) {
  return (context: CanvasRenderingContext2D, { width, height }: Shape) => {
    context.fillStyle = ground
    context.fillRect(0, 0, width, height)
    const size = fitted(picture, { width: width - 2 * MARGIN, height: height - 2 * MARGIN })
    const [left, top] = [(width - size.width) / 2, (height - size.height) / 2]
    context.drawImage(picture, left, top, size.width, size.height)
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
