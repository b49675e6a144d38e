import { act, renderHook } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { Day, WallClock } from '../../time'
import { freeWeek, isFreeOn, startOn, startsOn, useWeekFrom } from './freeTimes'

const MONDAY = '2030-03-04' as Day
const TUESDAY = '2030-03-05' as Day
const at = (text: string) => text as WallClock
const week = freeWeek(
  [
    { startsAt: at('2030-03-04T09:00:00+00:00') },
    { startsAt: at('2030-03-04T09:00:00+00:00') },
    { startsAt: at('2030-03-05T10:15:00+00:00') },
  ],
  [
    { date: MONDAY, free: true },
    { date: TUESDAY, free: true },
    { date: '2030-03-06' as Day, free: false },
  ],
)

describe('a free week', () => {
  it('has a time once, however many are free then', () => {
    expect(startsOn(week, MONDAY)).toEqual(['2030-03-04T09:00:00+00:00'])
  })
  it('knows free days, days with nothing free, and none beyond its own', () => {
    expect([TUESDAY, '2030-03-06', '2030-03-07'].map((day) => isFreeOn(week, day as Day))).toEqual([
      true,
      false,
      null,
    ])
  })
  it('finds a time of day where it is free', () => {
    expect(startOn(week, TUESDAY, '10:15')).toBe('2030-03-05T10:15:00+00:00')
    expect(startOn(week, MONDAY, '10:15')).toBeNull()
  })
})

describe('the week that is looked at', () => {
  it('stays while the chosen day is in it, and goes with a day beyond', () => {
    const { result, rerender } = renderHook((day: Day) => useWeekFrom(day), {
      initialProps: MONDAY,
    })
    rerender('2030-03-10' as Day)
    expect(result.current[0]).toBe(MONDAY)
    rerender('2030-03-11' as Day)
    expect(result.current[0]).toBe('2030-03-11')
  })
  it('may be another than that of the chosen day', () => {
    const { result, rerender } = renderHook((day: Day) => useWeekFrom(day), {
      initialProps: MONDAY,
    })
    act(() => result.current[1]('2030-03-11' as Day))
    expect(result.current[0]).toBe('2030-03-11')
    rerender('2030-03-12' as Day)
    expect(result.current[0]).toBe('2030-03-11')
  })
})
