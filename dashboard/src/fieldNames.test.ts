import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ApiError, sentenceOf } from './api'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const sentence = (error: string) => sentenceOf(ApiError.of(400, { error }))

/** `unitPriceCents`, or what becomes of it at the beginning of a sentence. */
const CODE = /\b[A-Za-z][a-z]+[A-Z][A-Za-z0-9]*\b|\b[a-z]+_[a-z]+\b/

/** Every field of every body that the dashboard may send, and of every answer, too. */
const FIELDS = [
  ...new Set(
    [...read('./schema.d.ts').matchAll(/^ +([a-z][A-Za-z0-9]*)\??:/gm)].map(
      ([, name]) => name ?? '',
    ),
  ),
]

/** Every sentence that the service refuses with: as its description lists them, and as the examples of answers have them. */
const DESCRIPTION = read('../../docs/openapi.yaml')
const LISTED = DESCRIPTION.matchAll(/^ +- (?:`[a-z_]+`: )?([A-Za-z][^\n*`]+\.)$/gm)
const EXAMPLES = DESCRIPTION.matchAll(
  /\berror: (?:'((?:[^'\n]|'')+)'|"([^"\n]+)"|([^'"{}\n]+?))(?=\}|, code|\n)/g,
)
const SENTENCES = [
  ...new Set(
    [...LISTED, ...EXAMPLES].map(([, first, second, third]) =>
      (first ?? second ?? third ?? '').replaceAll("''", "'"),
    ),
  ),
]

test('no field is called by its code name, wherever an error names it', () => {
  expect(FIELDS.length).toBeGreaterThan(300)
  for (const field of FIELDS)
    for (const error of [
      `${field}: must be at least 1.`,
      `lines.0.${field}: must be at least 1.`,
      `lines.0: ${field}: must be at least 1.`,
      `payments: takes the place of ${field}.`,
    ])
      expect(sentence(error)).not.toMatch(CODE)
})

test('no sentence of the service has a code name', () => {
  expect(SENTENCES.filter((error) => /^[a-z]\w*: /.test(error)).length).toBeGreaterThan(60)
  expect(SENTENCES.length).toBeGreaterThan(200)
  for (const error of SENTENCES) {
    if (error.startsWith('cursor was not issued')) continue // to whoever makes cursors up, as no screen does
    expect(sentence(error)).not.toMatch(CODE)
  }
})

test('a field is called as on screens, where the sentence is about it', () => {
  expect(sentence('lines.0: unitPriceCents: must be at least 1.')).toBe(
    'Price: must be at least 1.',
  )
  expect(sentence('startsAt: the provider has another booking.')).toBe(
    'The provider has another booking.',
  )
  expect(sentence('maxSeats: must not be less than minSeats.')).toBe(
    'Most seats: must not be less than fewest seats.',
  )
})

test('what only a programmer understands is said in other words', () => {
  const plain = 'This cannot be saved as it is. Check what was entered.'
  expect(sentence('serviceId: must be a uuid.')).toBe(plain)
  expect(sentence("method: must be 'cash', 'card' or 'bank_transfer'.")).toBe(plain)
  expect(sentence('bookingIds: the first must be bookingId.')).toBe(plain)
})

test('a sentence that names no field stays as it is', () => {
  const error = 'Something went wrong on our side. Request id: aBc_defGhIj-Kl.'
  expect(sentenceOf(ApiError.of(500, { error }))).toBe(error)
  const plain = 'This cannot be saved as it is. Check what was entered.'
  for (const one of SENTENCES.filter((each) => !/^[a-z][\w.]*: /.test(each)))
    expect(sentence(one)).not.toBe(plain)
})
