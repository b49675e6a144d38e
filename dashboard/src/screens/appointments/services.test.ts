import { describe, expect, test } from 'vitest'
import type { WallClock } from '../../time'
import { isInARow, openOf, ordered } from './services'
import type { Service } from './visit'

function service(id: string, from: string, to: string, status = 'confirmed'): Service {
  return {
    id,
    starts_at: `2030-03-04T${from}:00` as WallClock,
    ends_at: `2030-03-04T${to}:00` as WallClock,
    status,
  } as Service
}

const cut = service('cut', '10:00', '10:45')
const colour = service('colour', '10:45', '11:45')
const dry = service('dry', '11:45', '12:15')

describe('the order of a visit', () => {
  test('a service comes a place earlier or later', () => {
    expect(ordered([cut, colour, dry], 'colour', -1)).toEqual(['colour', 'cut', 'dry'])
    expect(ordered([cut, colour, dry], 'colour', 1)).toEqual(['cut', 'dry', 'colour'])
  })

  test('only what is still to be done has one', () => {
    const gone = service('gone', '09:00', '09:30', 'cancelled')
    const done = service('done', '09:30', '10:00', 'completed')
    expect(openOf([gone, done, cut, dry])).toEqual([cut, dry])
  })

  test('a gap that somebody has left is seen', () => {
    expect(isInARow([cut, colour, dry])).toBe(true)
    expect(isInARow([cut, dry])).toBe(false)
    expect(isInARow([cut])).toBe(true)
  })
})
