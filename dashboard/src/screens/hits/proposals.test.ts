import { expect, test } from 'vitest'
import type { WallClock } from '../../time'
import { proposals } from './proposals'

const at = (time: string, day = '2030-03-04') => `${day}T${time}:00+00:00` as WallClock
const slot = (from: string, until: string, providerId: string) => ({
  startsAt: at(from),
  endsAt: at(until),
  providerId,
})
const firstOf = (found: ReturnType<typeof proposals>) =>
  [...found].map(([id, [first]]) => [id, first?.startsAt.slice(11, 16), first?.providerId])

test('the nearest time on the day is proposed first, and none of another day', () => {
  const slots = [
    slot('09:00', '09:45', 'bea'),
    slot('10:15', '11:00', 'bea'),
    { ...slot('10:00', '10:45', 'bea'), startsAt: at('10:00', '2030-03-05') },
  ]
  const found = proposals([{ id: 'kim', startsAt: at('10:00'), slots }])
  expect(found.get('kim')?.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual([
    '10:15',
    '09:00',
  ])
})

test('what is proposed to one is in the way of the next with the same provider alone', () => {
  const slots = [
    slot('10:00', '10:45', 'bea'),
    slot('10:15', '11:00', 'bea'),
    slot('10:45', '11:30', 'bea'),
    slot('11:30', '12:15', 'cem'),
  ]
  const found = proposals([
    { id: 'kim', startsAt: at('10:00'), slots },
    { id: 'noor', startsAt: at('10:00'), slots },
    { id: 'rosa', startsAt: at('10:00'), slots },
    { id: 'tom', startsAt: at('10:00'), slots },
  ])
  expect(firstOf(found)).toEqual([
    ['kim', '10:00', 'bea'],
    ['noor', '10:45', 'bea'],
    ['rosa', '11:30', 'cem'],
    ['tom', undefined, undefined],
  ])
})
