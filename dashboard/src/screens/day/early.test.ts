import { describe, expect, it } from 'vitest'
import { parseDay, type WallClock } from '../../time'
import { isBeforeItsDay, isStillToCome } from './early'

const TODAY = parseDay('2030-03-04')

describe('isBeforeItsDay', () => {
  it.each([
    ['2030-03-03T19:00:00', false],
    ['2030-03-04T23:00:00', false],
    ['2030-03-05T00:30:00', false],
    ['2030-03-05T09:00:00', true],
    ['2030-03-06T00:30:00', true],
  ])('of a booking at %s is %s', (startsAt, early) => {
    expect(isBeforeItsDay(startsAt as WallClock, TODAY)).toBe(early)
  })
})

describe('isStillToCome', () => {
  it.each([
    ['2030-03-03T23:00:00', false],
    ['2030-03-04T10:00:00', false],
    ['2030-03-04T10:05:00', true],
    ['2030-03-05T00:30:00', true],
  ])('at ten, of a booking at %s is %s', (startsAt, isToCome) => {
    expect(isStillToCome(startsAt as WallClock, TODAY, 600)).toBe(isToCome)
  })
})
