/**
 * A JPEG without what else a browser writes into it: some note the programme and the size, as cameras do, and the service
 * takes nothing beside the picture.
 */
const [START_OF_SCAN, FIRST_NOTE, LAST_NOTE, COMMENT] = [0xda, 0xe0, 0xef, 0xfe]
const [SIGNATURE, CHUNK] = [8, 12] // bytes: of a PNG, and of a part of it beside what that holds
/* What says how the picture is to be read: JFIF, the profile of its colours, Adobe's. */
/* eslint-disable lingui/no-unlocalized-strings -- the names that they begin with */
const KEPT = new Map([
  [0xe0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])
const SHOWN_BY = new Set(['IHDR', 'PLTE', 'tRNS', 'sRGB', 'gAMA', 'IDAT', 'IEND'])
/* eslint-enable lingui/no-unlocalized-strings */

export function withoutNotes(jpeg: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = [jpeg.subarray(0, 2)]
  let at = 2
  while (jpeg[at] === 0xff) {
    const marker = jpeg[at + 1] ?? 0
    if (marker === START_OF_SCAN) break
    const end = at + 2 + ((jpeg[at + 2] ?? 0) << 8) + (jpeg[at + 3] ?? 0)
    if (end <= at + 2) break
    if (!isNote(marker, jpeg.subarray(at + 4, end))) parts.push(jpeg.subarray(at, end))
    at = end
  }
  parts.push(jpeg.subarray(at))
  return joined(parts)
}

/** A PNG of nothing but what shows the picture: some browsers write its size beside it, as cameras do. */
export function withoutChunks(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const parts = [png.subarray(0, SIGNATURE)]
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = SIGNATURE; at + CHUNK <= png.length;) {
    const end = at + CHUNK + view.getUint32(at)
    if (SHOWN_BY.has(String.fromCharCode(...png.subarray(at + 4, at + 8))))
      parts.push(png.subarray(at, end))
    at = end
  }
  return joined(parts)
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    whole.set(part, filled)
    filled += part.length
  }
  return whole
}

function isNote(marker: number, body: Uint8Array): boolean {
  if (marker === COMMENT) return true
  if (marker < FIRST_NOTE || marker > LAST_NOTE) return false
  const begins = KEPT.get(marker)
  return (
    begins === undefined || !begins.split('').every((sign, i) => body[i] === sign.charCodeAt(0))
  )
}
