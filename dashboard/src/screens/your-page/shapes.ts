/** In which sizes the service keeps pictures, and how heavy they may be: as it has them itself. */
import type { Schema } from '../../api'

export type PictureOf = Schema['VenuePicture']['of']

export interface Size {
  width: number
  height: number
}

export interface Shape extends Size {
  mostBytes: number
}

const KB = 1024

/** All sizes of each kind, the smallest first; they have one proportion. */
export const SHAPES: Readonly<Record<PictureOf, readonly [Shape, ...Shape[]]>> = {
  logo: [{ width: 192, height: 192, mostBytes: 12 * KB }],
  cover: [
    { width: 800, height: 320, mostBytes: 45 * KB },
    { width: 1600, height: 640, mostBytes: 120 * KB },
  ],
  gallery: [
    { width: 400, height: 300, mostBytes: 30 * KB },
    { width: 800, height: 600, mostBytes: 90 * KB },
  ],
  provider: [{ width: 112, height: 112, mostBytes: 6 * KB }],
  service: [{ width: 160, height: 160, mostBytes: 10 * KB }],
}

/** The most that a logo may have in its own shape, for emails and loyalty cards, and how wide it is at least. */
export const WIDE_LOGO: Shape = { width: 480, height: 150, mostBytes: 96 * KB }
export const NARROWEST_WIDE_LOGO = SHAPES.logo[0].width + 1
