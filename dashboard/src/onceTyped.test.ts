import { t } from '@lingui/core/macro'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ApiError } from './api'
import { speak } from './texts/speak'
import { once } from './onceTyped'
import { showBusiness } from './shownBusiness'
import { forgetAllDrafts as forgetAllTyped } from './drafts'
import { keptWith } from './typed'

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
  showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en' })
})
afterEach(() => {
  forgetAllTyped()
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

test('once it is done, what was typed is forgotten and the next press is another', async () => {
  keptWith('sale', 'basket', () => 'two coffees')
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
