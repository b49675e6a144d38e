/** Pictures as the service keeps them: opened, drawn in each size and written anew, in this browser. */
import { t } from '@lingui/core/macro'
import { ApiError } from '../../api'
import type { Shape } from './shapes'
import { wideLogoOn, wideShape } from './ground'
import { withoutChunks, withoutNotes } from './stripped'
import '../../texts/parts/your-page'

const MOST_BYTES = 40_000_000 // of the picture that is chosen; what is kept of it is small
const SHARES = [1, 0.8, 0.6, 0.5]
const QUALITIES = [0.86, 0.78, 0.7, 0.6, 0.5, 0.4, 0.3]

export interface Encoded {
  width: number
  /** Of a logo in its own shape; that of others goes with the width. */
  height?: number
  type: 'image/webp' | 'image/jpeg' | 'image/png'
  content: Blob
}

/** Reads a picture that somebody has chosen, upright. Throws an ApiError that says what is wrong with it. */
export async function opened(file: File): Promise<ImageBitmap> {
  if (file.size > MOST_BYTES) throw new ApiError(0, t`Choose a picture of at most 40 MB.`)
  try {
    return await createImageBitmap(file)
  } catch {
    throw new ApiError(0, isHeic(file) ? inHeic() : t`This is no picture that can be opened here.`)
  }
}

const inHeic = () =>
  t`This browser cannot open HEIC pictures. Choose it on the phone that took it, or save it as a JPEG first.`

export function isHeic({ type, name }: { type: string; name: string }): boolean {
  return /^image\/hei[cf]/.test(type) || /\.hei[cf]$/i.test(name)
}

/** Writes a picture in these sizes: as WebP where the browser can, else as JPEG, as fine as its weight allows. */
export async function encoded(
  draw: (context: CanvasRenderingContext2D, shape: Shape) => void,
  shapes: readonly Shape[],
): Promise<Encoded[]> {
  return Promise.all(
    shapes.map(async (shape) => {
      const canvas = drawnOn(document.createElement('canvas'), draw, shape)
      return { width: shape.width, ...(await written(canvas, shape.mostBytes)) }
    }),
  )
}

/** Writes a logo in its own shape, as the PNG that emails and loyalty cards take: smaller where it weighs too much. */
export async function encodedWide(picture: ImageBitmap, ground: string): Promise<Encoded> {
  for (const share of SHARES) {
    const shape = wideShape(picture, share)
    const canvas = drawnOn(document.createElement('canvas'), wideLogoOn(picture, ground), shape)
    const bytes = new Uint8Array(await (await blobOf(canvas, 'image/png')).arrayBuffer())
    const content = new Blob([withoutChunks(bytes)], { type: 'image/png' })
    if (content.size <= shape.mostBytes)
      return { width: shape.width, height: shape.height, type: 'image/png', content }
  }
  throw tooMuchDetail()
}

/** Draws a picture as it will be kept in this size. */
export function drawnOn(
  canvas: HTMLCanvasElement,
  draw: (context: CanvasRenderingContext2D, shape: Shape) => void,
  shape: Shape,
): HTMLCanvasElement {
  canvas.width = shape.width
  canvas.height = shape.height
  const context = canvas.getContext('2d')
  if (context) {
    context.imageSmoothingQuality = 'high'
    draw(context, shape)
  }
  return canvas
}

async function written(
  canvas: HTMLCanvasElement,
  mostBytes: number,
): Promise<Pick<Encoded, 'type' | 'content'>> {
  const first = await blobOf(canvas, 'image/webp', QUALITIES[0])
  // A browser that writes no WebP writes a PNG, and says so in the type alone.
  const type = first.type === 'image/webp' ? 'image/webp' : 'image/jpeg'
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, type, quality)
    const content = type === 'image/webp' ? blob : await stripped(blob)
    if (content.size <= mostBytes) return { type, content }
  }
  throw tooMuchDetail()
}

const tooMuchDetail = () =>
  new ApiError(0, t`This picture has too much detail to be kept small. Choose another one.`)

async function stripped(jpeg: Blob): Promise<Blob> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer())
  return new Blob([withoutNotes(bytes)], { type: jpeg.type })
}

async function blobOf(canvas: HTMLCanvasElement, type: string, quality = 1): Promise<Blob> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality))
  if (!blob) throw new ApiError(0, t`This is no picture that can be opened here.`)
  return blob
}
