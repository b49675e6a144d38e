import { expect, test } from 'vitest'
import type { WallClock } from '../../time'
import { hasOthers, partOf, type Service } from './visit'

const one = (id: string, time: string, over: Partial<Service> = {}) =>
  ({
    id,
    group_id: 'g-1',
    status: 'pending',
    starts_at: `2030-03-04T${time}:00+00:00` as WallClock,
    ...over,
  }) as Service

const cut = one('b', '10:00')
const colour = one('a', '10:45')
const dry = one('c', '11:45')
const alone = one('d', '10:00', { group_id: null })

test('a service is so many of its visit, by time', () => {
  const day = [dry, alone, colour, cut]
  expect(day.map((each) => partOf(day, each))).toEqual([
    '3 of 3 services',
    null,
    '2 of 3 services',
    '1 of 3 services',
  ])
})

test('a cancelled service counts no more, and the last one left is booked alone', () => {
  const gone = { ...colour, status: 'cancelled' as const }
  expect([cut, gone, dry].map((each) => partOf([cut, gone, dry], each))).toEqual([
    '1 of 2 services',
    null,
    '2 of 2 services',
  ])
  expect(partOf([cut, gone], cut)).toBeNull()
})

test('what is closed does not move with the others', () => {
  expect(hasOthers([cut, colour], cut)).toBe(true)
  expect(hasOthers([cut, { ...colour, status: 'completed' }], cut)).toBe(false)
  expect(hasOthers([cut, alone], cut)).toBe(false)
  expect(hasOthers([alone, { ...alone, id: 'e' }], alone)).toBe(false)
})
