import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  dayShownAt,
  forgetEarly,
  lastOpen,
  noteLastOpen,
  sendEarly,
  takeEarly,
  type LastOpen,
} from './lastOpen'
import { parseDay, type WallClock } from './time'

const OPEN: LastOpen = {
  id: 'a bar',
  locale: 'en-GB',
  timezone: 'Europe/London',
  day: { date: parseDay('2030-03-08'), ends_at: '2030-03-09T02:00:00' as WallClock },
  isSalon: false,
}
const NIGHT = '2030-03-09T00:40:00' as WallClock

beforeEach(() => {
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response('{}'))),
  )
})
afterEach(() => {
  vi.unstubAllGlobals()
  forgetEarly()
  localStorage.clear()
})

const asks = (path: string, business?: string, method = 'GET') =>
  new Request(new URL(path, location.href), {
    method,
    headers: business === undefined ? {} : { 'X-Business': business },
  })

test('what was open is known the next time, until somebody signs out', () => {
  expect(lastOpen()).toBeNull()
  noteLastOpen(OPEN)
  expect(lastOpen()).toEqual(OPEN)
  noteLastOpen(null)
  expect(lastOpen()).toBeNull()
})

test.each([
  '',
  'no JSON',
  '{}',
  '{"id":"a bar","locale":"en","timezone":"Nowhere","day":{"ends_at":"x"}}',
])('what another build noted is nothing: %s', (noted) => {
  localStorage.setItem('last-open', noted)
  expect(lastOpen()).toBeNull()
})

test.each([
  ['/', '2030-03-08'],
  ['/reservations', '2030-03-08'],
  ['/appointments/2030-04-01', '2030-04-01'],
  ['/reservations/list/2030-04-01', '2030-04-01'],
  ['/reservations/2030-02-30', null],
  ['/appointments/week/2030-04-01', null],
  ['/settings', null],
])('%s shows %s', (path, day) => {
  expect(dayShownAt(path, OPEN, NIGHT)).toBe(day)
})

test('an early answer is taken once, and only for the business that it is of', () => {
  void sendEarly('/api/day?date=2030-03-08', 'a bar', 'de')
  expect(takeEarly(asks('/api/day?date=2030-03-08', 'another'))).toBeNull()
  expect(takeEarly(asks('/api/day?date=2030-03-08'))).toBeNull()
  expect(takeEarly(asks('/api/day?date=2030-03-09', 'a bar'))).toBeNull()
  expect(takeEarly(asks('/api/day?date=2030-03-08', 'a bar', 'POST'))).toBeNull()
  expect(takeEarly(asks('/api/day?date=2030-03-08', 'a bar'))).not.toBeNull()
  expect(takeEarly(asks('/api/day?date=2030-03-08', 'a bar'))).toBeNull()
})

test('an early answer that nobody has taken is read no further, and keeps no connection', async () => {
  const answer = new Response('{}')
  if (!answer.body) throw new Error('it has one')
  const cancelled = vi.spyOn(answer.body, 'cancel')
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer)),
  )
  void sendEarly('/api/organization', null, 'en')
  forgetEarly()
  await vi.waitFor(() => expect(cancelled).toHaveBeenCalledOnce())
})
