import { readFileSync } from 'node:fs'
import { afterEach, expect, test } from 'vitest'
import { ApiError, sentenceOf } from './api'
import { showBusiness } from './shownBusiness'
import { speak } from './texts/speak'

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

/** A catalogue of gettext's: what each text is in the language. */
const GERMAN = new Map(
  read('../../shared/booking/locales/refusals/de.po')
    .split('\n\n')
    .slice(1)
    .map((entry) => [textAfter('msgid', entry), textAfter('msgstr', entry)]),
)

function textAfter(keyword: string, entry: string): string {
  const [, lines = ''] = new RegExp(`^${keyword} ((?:"(?:.*)"\\n?)+)`, 'm').exec(entry) ?? []
  return lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as string)
    .join('')
}

afterEach(async () => {
  await speak('en-AU')
  showBusiness(null)
})

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

test('a refusal in German has no code name either, and is about the field as it is called there', async () => {
  await speak('de-DE')
  expect(GERMAN.size).toBeGreaterThan(450)
  for (const german of GERMAN.values())
    for (const error of [german, `lines.0: unitPriceCents: ${german}`])
      expect(sentence(error.replace(/\{\w+\}/g, '3'))).not.toMatch(CODE)
  expect(sentence('lines.0: unitPriceCents: muss mindestens 1 sein.')).toBe(
    'Preis: muss mindestens 1 sein.',
  )
  expect(sentence('startsAt: die Person ist dann abwesend.')).toBe('Die Person ist dann abwesend.')
})

test('what has the field as its subject in English has it in German', async () => {
  await speak('en-AU')
  const hasName = (error: string) => sentence(`priceCents: ${error}`).startsWith('Price: ')
  const inEnglish = [...GERMAN].filter(([english]) => hasName(english))
  expect(inEnglish.length).toBeGreaterThan(80)
  await speak('de-DE')
  const plain = 'So lässt sich das nicht speichern.'
  for (const [, german] of inEnglish) {
    const said = sentence(`priceCents: ${german.replace(/\{\w+\}/g, '3')}`)
    expect(said.startsWith('Preis: ') || said.startsWith(plain), said).toBe(true)
  }
})

test('what only a programmer understands is said in other words in German, too', async () => {
  const plain = sentence('serviceId: must be a uuid.')
  for (const [english, german] of GERMAN)
    if (
      sentence(`serviceId: ${english}`) === plain &&
      /\buuid|\{expected\}|a field of this body|be a list/.test(english)
    ) {
      await speak('de-DE')
      expect(sentence(`serviceId: ${german}`)).toMatch(/^So lässt sich das nicht speichern/)
      await speak('en-AU')
    }
})

test('a day and an amount are written as people write them', async () => {
  const shown = { id: 'a salon', userId: 'somebody', timezone: 'Europe/Berlin', currency: 'EUR' }
  showBusiness({ ...shown, locale: 'en-GB' })
  expect(sentence('startsAt: the provider is off at this time on 2026-11-23.')).toBe(
    'The provider is off at this time on Monday, 23 November 2026.',
  )
  expect(sentence('lines: 2026-02-31 is not sold any more.')).toBe(
    '2026-02-31 is not sold any more.',
  )
  expect(sentence('payments: must add up to 1250 cents, which are left to pay.')).toBe(
    'Payments: must add up to €12.50, which are left to pay.',
  )
  await speak('de-DE')
  showBusiness({ ...shown, locale: 'de-DE' })
  expect(sentence('startsAt: die Person ist zu dieser Zeit abwesend am 2026-11-23.')).toBe(
    'Die Person ist zu dieser Zeit abwesend am Montag, 23. November 2026.',
  )
  expect(sentence('payments: muss zusammen 1250 Cent ergeben, die noch zu bezahlen sind.')).toBe(
    'Zahlungen: muss zusammen 12,50\u00a0€ ergeben, die noch zu bezahlen sind.',
  )
})
