import { expect, test } from 'vitest'
import { lookOf, mainStep, type Status } from './status'

const ALL: Status[] = ['pending', 'confirmed', 'completed', 'cancelled', 'no_show']

const BEFORE = { isEarly: true, isToCome: true }
const LATER_TODAY = { isEarly: false, isToCome: true }
const BEGUN = { isEarly: false, isToCome: false }

test('on the day it stands out that the visit is paid, of a request once its time has come', () => {
  for (const status of ALL.filter((one) => one !== 'cancelled' && one !== 'no_show')) {
    const answer = status === 'pending' ? 'confirmed' : null
    expect(mainStep(status, false, BEGUN)).toBe('paid')
    expect(mainStep(status, false, LATER_TODAY)).toBe(answer ?? 'paid')
    expect(mainStep(status, true, BEGUN)).toBe(answer)
  }
})

test('before the day nothing does, but the answer that a guest waits for', () => {
  for (const status of ALL) {
    expect(mainStep(status, false, BEFORE)).toBe(status === 'pending' ? 'confirmed' : null)
  }
})

test('that somebody does not come never stands out', () => {
  for (const status of ALL) {
    for (const isPaid of [true, false]) {
      for (const when of [BEFORE, LATER_TODAY, BEGUN]) {
        expect(['cancelled', 'no_show']).not.toContain(mainStep(status, isPaid, when))
      }
    }
  }
})

test('a booking looks like what it needs: an answer, a payment, somebody who closes it, nothing', () => {
  const look = (status: Status, isOver = false, fields = {}) =>
    lookOf({ status, held_until: null, sale_id: null, ...fields }, isOver)
  expect(look('pending')).toBe('request')
  expect(look('pending', false, { held_until: '2027-06-07T10:00:00Z' })).toBe('held')
  expect([look('confirmed'), look('confirmed', true), look('pending', true)]).toEqual([
    'booked',
    'late',
    'late',
  ])
  expect([look('completed', true), look('completed', true, { sale_id: 'a' })]).toEqual([
    'unpaid',
    'done',
  ])
  expect(look('no_show', true)).toBe('missed')
})
