import { describe, expect, it } from 'vitest'
import { isPhone, isSameNumber, makesClient, newClientOf, NO_DETAILS } from './newClient'

describe('what is typed to find a client', () => {
  it.each([
    ['0491 570 156', true],
    ['+61 (491) 570-156', true],
    ['030/123456', true],
    ['\u202D0172 2345678\u202C', true],
    ['+49\u00A0171\u20111234567', true],
    ['030 7654321 ext. 12', true],
    ['12345', false],
    ['Maya Okafor', false],
    ['Maya 0491570156', false],
    ['+', false],
  ])('%s is a number: %s', (typed, phone) => {
    expect(isPhone(typed)).toBe(phone)
  })
})

describe('who walks in', () => {
  it.each([
    ['Maya', false, true],
    ['0491 570 156', false, true],
    ['Maya', true, false],
    ['', true, false],
    ['0491 570 156', true, true],
  ])('%s, walking in: %s, is a new client: %s', (typed, isWalkIn, isNew) => {
    expect(makesClient(typed, isWalkIn)).toBe(isNew)
  })
})

describe('a new client', () => {
  const details = { ...NO_DETAILS, name: 'Maya', phone: '0491 570 156' }

  it('has the name that was typed, and the number beside it', () => {
    expect(newClientOf(' Noor ', details)).toEqual({
      name: 'Noor',
      phone: '0491 570 156',
      email: null,
    })
  })
  it('has the number that was typed, and the name beside it', () => {
    expect(newClientOf('+61 491 570 157', details)).toEqual({
      name: 'Maya',
      phone: '+61 491 570 157',
      email: null,
    })
  })
})

describe('numbers', () => {
  it.each([
    ['0491 570 156', '+61 491 570 156', true],
    ['0491570156', '0491 570 156 ext. 12', true],
    ['0491 570 156', '0491 570 157', false],
    ['0491 570 15', '0491 570 156', false],
    ['156', '0491 570 156', false],
  ])('%s and %s are one: %s', (one, other, same) => {
    expect(isSameNumber(one, other)).toBe(same)
    expect(isSameNumber(other, one)).toBe(same)
  })
})
