import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showBusiness } from './shownBusiness'
import { forgetAllDrafts as forgetAllTyped, typesAsFounder } from './drafts'
import { forgetTyped, useIsTyped, useTyped } from './typed'

const asUser = (userId: string, id = 'salon') =>
  showBusiness({ id, userId, timezone: 'UTC', locale: 'en' })
const nameIn = () => renderHook(() => useTyped('client', 'name', '')).result

function type(name: string): void {
  const { result } = renderHook(() => useTyped('client', 'name', ''))
  act(() => result.current[1](name))
}

beforeEach(() => asUser('bea'))
afterEach(() => {
  forgetAllTyped()
  showBusiness(null)
})

test('what was typed stands there when the form opens again', () => {
  type('Maya')
  expect(nameIn().current[0]).toBe('Maya')
})

test('it is gone once it is saved or discarded', () => {
  type('Maya')
  forgetTyped('client')
  expect(nameIn().current[0]).toBe('')
  expect(renderHook(() => useIsTyped('client')).result.current).toBe(false)
  expect(sessionStorage).toHaveLength(0)
})

test('nobody else sees it, nor is it shown in another business', () => {
  type('Maya')
  asUser('ana')
  expect(nameIn().current[0]).toBe('')
  asUser('bea', 'other salon')
  expect(nameIn().current[0]).toBe('')
  asUser('bea')
  expect(nameIn().current[0]).toBe('Maya')
})

test('somebody else who signs in here clears it away, signing in again does not', () => {
  type('Maya')
  forgetAllTyped('bea')
  expect(nameIn().current[0]).toBe('Maya')
  forgetAllTyped('ana')
  expect(sessionStorage).toHaveLength(0)
  expect(nameIn().current[0]).toBe('')
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
  expect(nameIn().current[0]).toBe('')
  expect(sessionStorage).toHaveLength(0)
})

test('a change may be made of what stands there', () => {
  const { result } = renderHook(() => useTyped('basket', 'lines', [1]))
  act(() => {
    result.current[1]((lines) => [...lines, 2])
    result.current[1]((lines) => [...lines, 3])
  })
  expect(result.current[0]).toEqual([1, 2, 3])
})

test('an empty number is one after a reload, too', async () => {
  const { result } = renderHook(() => useTyped('period', 'cap', 10))
  act(() => result.current[1](Number.NaN))
  const { vi } = await import('vitest')
  vi.resetModules()
  const again = await import('./typed')
  const shown = await import('./shownBusiness')
  shown.showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en' })
  expect(renderHook(() => again.useTyped('period', 'cap', 10)).result.current[0]).toBeNaN()
})
