import { expect, test } from 'vitest'
import { momentNow, type Day } from '../time'
import { counts, FORMAT, whoIsHere, type KeptDay } from './kept'

const NOW = momentNow()
const DAY_MS = 24 * 60 * 60_000

const day: KeptDay = {
  format: FORMAT,
  userId: 'ana',
  businessId: 'salon',
  access: '[]',
  keptAt: NOW,
  day: '2030-03-04' as unknown as Day,
  locale: 'en-AU',
  business: 'Salon',
  words: {
    asOf: '',
    fresh: '',
    unreachable: '',
    nobody: '',
    walkIn: '',
    somebody: '',
    guests: {},
    states: {},
  },
  lines: [{ title: 'Ana', bookings: [] }],
}

const encoded = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
const tokenOf = (claims: object) => `e30.${encoded(claims)}.signature`
const session = (claims: object) => `base64-${encoded({ access_token: tokenOf(claims) })}`

test('a day counts until it is a day old', () => {
  expect(counts(day, NOW)).toBe(true)
  expect(counts(day, NOW + DAY_MS - 1)).toBe(true)
  expect(counts(day, NOW + DAY_MS)).toBe(false)
})

test('what was kept later than now counts for nothing: the clock of the device was set back', () => {
  expect(counts(day, NOW - 1)).toBe(false)
})

test.each([
  ['nothing', undefined],
  ['a text', 'day'],
  ['another format', { ...day, format: 0 }],
  ['no moment', { ...day, keptAt: 'yesterday' }],
  ['no words', { ...day, words: undefined }],
  ['words that are none', { ...day, words: null }],
  ['no lines', { ...day, lines: undefined }],
  ['a line that is none', { ...day, lines: [null] }],
  ['a line without bookings', { ...day, lines: [{ title: 'Ana' }] }],
])('%s is no day', (_, kept) => {
  expect(counts(kept, NOW)).toBe(false)
})

test('who is here is said by the token in the cookie, however it is cut', () => {
  const value = session({ sub: 'ana', exp: 5 })
  const [first, second] = [value.slice(0, 30), value.slice(30)]
  const here = { userId: 'ana', until: 5_000 }
  expect(whoIsHere(`theme=dark; sb-here-auth-token=${value}`)).toEqual(here)
  expect(whoIsHere(`__Host-sb-auth-token.1=${second}; __Host-sb-auth-token.0=${first}`)).toEqual(
    here,
  )
})

test.each(['', 'theme=dark', 'sb-here-auth-token=base64-x', `sb-auth-token=${session({})}`])(
  'nobody is here with the cookies "%s"',
  (cookies) => {
    expect(whoIsHere(cookies)).toBeNull()
  },
)
