import { t } from '@lingui/core/macro'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api'
import { speak } from './texts/speak'
import { once } from './once'
import { showBusiness } from './shownBusiness'
import { forgetAllDrafts, keepDraft, keyOf, keptOf } from './drafts'

const keys: string[] = []
const answering = (answered: () => string) => (header: { 'Idempotency-Key': string }) => {
  keys.push(header['Idempotency-Key'])
  return Promise.resolve().then(answered)
}
const refusing = (status: number) =>
  answering(() => {
    throw new ApiError(status, 'No.')
  })

beforeAll(() => speak('en'))
beforeEach(() => {
  keys.length = 0
  showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en', currency: 'EUR' })
})
afterEach(() => {
  forgetAllDrafts()
  showBusiness(null)
})

test('a press after a lost answer is the same press, over a reload of the tab too', async () => {
  await expect(once('sale', refusing(0))).rejects.toThrow()
  await expect(once('sale', refusing(503))).rejects.toThrow()
  expect(sessionStorage.getItem(sessionStorage.key(0) ?? '')).toContain(keys[0])
  expect(
    await once(
      'sale',
      answering(() => 'sold'),
    ),
  ).toBe('sold')
  expect(new Set(keys).size).toBe(1)
})

test('once it is done, nobody wonders any more and the next press is another', async () => {
  await once(
    'sale',
    answering(() => 'sold'),
  )
  expect(sessionStorage).toHaveLength(0)
  await once(
    'sale',
    answering(() => 'sold'),
  )
  expect(new Set(keys).size).toBe(2)
})

test('whether anybody knows what came of it is kept with the draft', async () => {
  const isUncertain = () => keptOf(keyOf('sale'))?.press?.isUncertain
  keepDraft(keyOf('sale'), { id: 'a', over: {}, version: null, values: { tip: 7 }, contested: [] })
  expect(isUncertain()).toBeUndefined()
  await expect(once('sale', refusing(400))).rejects.toThrow()
  expect(isUncertain()).toBe(false)
  await expect(once('sale', refusing(0))).rejects.toThrow()
  expect(isUncertain()).toBe(true)
  await expect(once('sale', refusing(409))).rejects.toThrow() // the first press may be at work
  expect(isUncertain()).toBe(true)
  expect(new Set(keys).size).toBe(1)
  await once(
    'sale',
    answering(() => 'sold'),
  )
  expect(keptOf(keyOf('sale'))).toMatchObject({ draft: { values: { tip: 7 } } })
})

test('forms have keys of their own', async () => {
  await expect(once('sale', refusing(0))).rejects.toThrow()
  await expect(once('gift card', refusing(0))).rejects.toThrow()
  expect(new Set(keys).size).toBe(2)
})

test('where something else was sent before, that is said, and the next press is another', async () => {
  await expect(once('sale', refusing(0))).rejects.toThrow()
  await expect(once('sale', refusing(422))).rejects.toThrow(
    t`What you sent before your last change is recorded already. Look at it before you send this as well.`,
  )
  await once(
    'sale',
    answering(() => 'sold'),
  )
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})
