import { expect, test } from 'vitest'
import { withoutChunks, withoutNotes } from './stripped'

const segment = (marker: number, text: string) => {
  const body = Array.from(text, (sign) => sign.charCodeAt(0))
  return [0xff, marker, 0, body.length + 2, ...body]
}
const bytes = (...parts: number[][]) => new Uint8Array(parts.flat())
const start = [0xff, 0xd8]
const jfif = segment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0')
const tables = segment(0xdb, 'tables')
const scan = [...segment(0xda, 'scan'), 1, 0xff, 0, 2, 0xff, 0xe1, 0xff, 0xd9]

test('what a browser notes beside the picture is left out, and the picture stays', () => {
  const exif = segment(0xe1, 'Exif\0\0II*\0')
  const comment = segment(0xfe, 'made by')
  expect(withoutNotes(bytes(start, jfif, exif, tables, comment, scan))).toEqual(
    bytes(start, jfif, tables, scan),
  )
})

test('what says how to read the colours stays', () => {
  const profile = segment(0xe2, 'ICC_PROFILE\0\x01\x01')
  const whole = bytes(start, jfif, profile, segment(0xee, 'Adobe\0d\0\0\0\0\x01'), tables, scan)
  expect(withoutNotes(whole)).toEqual(whole)
})

test('what is no JPEG stays as it is', () => {
  expect(withoutNotes(new Uint8Array([1, 2, 3]))).toEqual(new Uint8Array([1, 2, 3]))
})

const chunk = (name: string, ...body: number[]) => [
  ...[0, 0, 0, body.length],
  ...Array.from(name, (sign) => sign.charCodeAt(0)),
  ...body,
  ...[9, 9, 9, 9],
]

test('a PNG keeps what shows the picture, and nothing else', () => {
  const signature = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]
  const [head, data, end] = [chunk('IHDR', 1, 2), chunk('IDAT', 3), chunk('IEND')]
  const whole = bytes(signature, head, chunk('eXIf', 4, 5), chunk('tEXt', 6), data, end)
  expect(withoutChunks(whole)).toEqual(bytes(signature, head, data, end))
})
