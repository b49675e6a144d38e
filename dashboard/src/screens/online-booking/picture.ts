/** A logo as it is shown: on the guests' page and, since it is a PNG of this size at most, on passes. */
import { t } from '@lingui/core/macro'
import { ApiError } from '../../api'
import '../../texts/parts/online'

const MOST = { width: 480, height: 150 } // in pixels: the space that Apple Wallet has for it
const MOST_BYTES = 10_000_000 // of the picture that is chosen; what is kept of it is small
export const PICTURES = ['image/png', 'image/jpeg', 'image/webp']

interface Size {
  width: number
  height: number
}

/** As large as fits, in its own proportions, and never larger than it is. */
export function fitted({ width, height }: Size): Size {
  const scale = Math.min(1, MOST.width / width, MOST.height / height)
  const whole = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: whole(width), height: whole(height) }
}

/** Reads a picture that somebody has chosen. Throws an ApiError that says what is wrong with it. */
export async function pictureIn(file: File): Promise<ImageBitmap> {
  if (!PICTURES.includes(file.type)) throw new ApiError(0, t`Choose a PNG, JPEG or WebP picture.`)
  if (file.size > MOST_BYTES) throw new ApiError(0, t`Choose a picture of at most 10 MB.`)
  try {
    return await createImageBitmap(file)
  } catch {
    throw new ApiError(0, t`This picture cannot be opened. Choose another one.`)
  }
}

/** Draws a picture as large as it is to be kept. */
export function draw(picture: ImageBitmap, canvas: HTMLCanvasElement): void {
  const { width, height } = fitted(picture)
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) return
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
}

/** A picture as it is to be kept, as a file that says nothing of the camera or the place. */
export async function fileOf(picture: ImageBitmap): Promise<Blob> {
  const canvas = document.createElement('canvas')
  draw(picture, canvas)
  const file = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!file) throw new ApiError(0, t`This picture cannot be opened. Choose another one.`)
  return file
}
