import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  forgetAllDrafts,
  forgetDraft,
  keepDraft,
  keptOf,
  keyOf,
  typesAsFounder,
  type Draft,
} from './drafts'
import { showBusiness } from './shownBusiness'

const asUser = (userId: string, id = 'salon') =>
  showBusiness({ id, userId, timezone: 'UTC', locale: 'en', currency: 'EUR' })

const draft = (id: string, name: string): Draft<{ name: string }> => ({
  id,
  over: { name: '' },
  version: null,
  values: { name },
  contested: [],
})

const type = (name: string) => keepDraft(keyOf('client'), draft('one', name))
const typed = () => keptOf(keyOf('client'))?.draft?.values ?? null

beforeEach(() => asUser('bea'))
afterEach(() => {
  forgetAllDrafts()
  showBusiness(null)
})

test('nobody else sees what was typed, nor is it shown in another business', () => {
  type('Maya')
  asUser('ana')
  expect(typed()).toBeNull()
  asUser('bea', 'other salon')
  expect(typed()).toBeNull()
  asUser('bea')
  expect(typed()).toEqual({ name: 'Maya' })
})

test('somebody else who signs in here clears it away, signing in again does not', () => {
  type('Maya')
  forgetAllDrafts('bea')
  expect(typed()).toEqual({ name: 'Maya' })
  forgetAllDrafts('ana')
  expect(sessionStorage).toHaveLength(0)
  expect(typed()).toBeNull()
})

test('of nobody in particular it is not written down', () => {
  showBusiness(null)
  type('Maya')
  expect(sessionStorage).toHaveLength(0)
})

test('it is kept for who sets up a first business, and for nobody who signs in after them', () => {
  showBusiness(null)
  typesAsFounder('ana')
  type('Maya')
  expect(Object.keys(sessionStorage)).toEqual(['typed ana none client'])
  typesAsFounder('bea')
  expect(typed()).toBeNull()
  expect(sessionStorage).toHaveLength(0)
})

test('a draft of an earlier opening stays beside the next, and each is forgotten by itself', () => {
  const key = keyOf('client')
  keepDraft(key, draft('one', 'Maya'))
  keepDraft(key, draft('two', 'Zoe'))
  keepDraft(key, draft('two', 'Zoe Arden'))
  expect(keptOf(key)).toMatchObject({ draft: { id: 'two' }, before: { id: 'one' } })
  forgetDraft(key, 'two')
  expect(keptOf(key)).toMatchObject({ draft: { id: 'one' } })
  keepDraft(key, draft('three', 'Kim'))
  forgetDraft(key, 'one')
  forgetDraft(key, 'three')
  expect(sessionStorage).toHaveLength(0)
})

test('an empty number is one after a reload, too', async () => {
  keepDraft(keyOf('period'), { ...draft('one', ''), values: { cap: Number.NaN } })
  vi.resetModules()
  const again = await import('./drafts')
  const shown = await import('./shownBusiness')
  shown.showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en', currency: 'EUR' })
  expect(again.keptOf(again.keyOf('period'))?.draft?.values).toEqual({ cap: Number.NaN })
})
