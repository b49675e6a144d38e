import { describe, expect, it } from 'vitest'
import { parseDay, wallClockAt } from '../../time'
import { whenSeenFrom } from './whenSeenFrom'

const THURSDAY = parseDay('2026-11-26')

describe('whenSeenFrom', () => {
  it('says the time alone of the day in sight, and the day with that of another', () => {
    const ten = wallClockAt(THURSDAY, 600)
    expect(whenSeenFrom(THURSDAY, ten, 'en-AU')).toBe('10:00 am')
    expect(whenSeenFrom(parseDay('2026-11-25'), ten, 'en-AU')).toBe('10:00 am on Thu, 26 Nov')
  })
})
