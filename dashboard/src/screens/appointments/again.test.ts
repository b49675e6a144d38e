import { expect, test } from 'vitest'
import type { Day, WallClock } from '../../time'
import { bookedAgain, dayAgain, lastVisit, servicesAgain } from './again'

const TODAY = '2030-03-20' as Day

type Past = Parameters<typeof dayAgain>[0]

function visit(id: string, when: string, fields: Partial<Past> = {}): Past {
  return {
    id,
    starts_at: `${when}:00` as WallClock,
    status: 'completed',
    group_id: null,
    service_id: 'cut',
    provider_id: 'ana',
    ...fields,
  }
}

test('the last visit is the last that was not cancelled or missed, and begins with its first service', () => {
  const ofOne = { group_id: 'g' }
  const past = [
    visit('missed', '2030-03-18T10:00', { status: 'no_show' }),
    visit('dry', '2030-03-11T11:00', ofOne),
    visit('cut', '2030-03-11T10:00', ofOne),
    visit('before', '2030-02-11T10:00'),
    visit('to come', '2030-03-25T10:00'),
  ]
  expect(lastVisit(past, TODAY)?.id).toBe('cut')
  expect(lastVisit(past.slice(0, 1), TODAY)).toBeNull()
})

test('what was cancelled of a visit is not booked again, unless all of it was', () => {
  const cut = visit('cut', '2030-03-11T10:00')
  const dry = visit('dry', '2030-03-11T11:00', { status: 'cancelled' })
  expect(bookedAgain([dry, cut])).toEqual([cut])
  expect(bookedAgain([dry])).toEqual([dry])
})

test.each([
  ['four weeks on where there was none before', [], '2030-03-18', '2030-04-15'],
  ['as many weeks as since the one before', ['2030-02-11'], '2030-03-18', '2030-04-22'],
  ['to the nearest week', ['2030-03-01'], '2030-03-18', '2030-04-01'],
  ['a week at least', ['2030-03-17'], '2030-03-18', '2030-03-25'],
  ['half a year at most', ['2025-03-17'], '2030-03-18', '2030-09-16'],
  ['what would have been by now is put off by weeks', [], '2030-01-07', '2030-03-25'],
])('%s', (_, before, day, next) => {
  const past = before.map((one) => visit(one, `${one}T14:00`))
  expect(dayAgain(visit('this', `${day}T14:00`), past, TODAY)).toBe(next)
})

test('the same services with the same providers, as far as both are still there', () => {
  const booked = [
    visit('1', '2030-03-11T10:00'),
    visit('2', '2030-03-11T11:00', { service_id: 'colour', provider_id: 'bea' }),
    visit('3', '2030-03-11T12:00', { service_id: 'perm' }),
  ]
  const offered = [
    { id: 'cut', active: true },
    { id: 'colour', active: true },
    { id: 'perm', active: false },
  ]
  const team = [
    { id: 'ana', active: true, service_ids: ['cut'] },
    { id: 'bea', active: false, service_ids: ['colour'] },
  ]
  expect(servicesAgain(booked, offered, team)).toEqual([
    { serviceId: 'cut', providerId: 'ana' },
    { serviceId: 'colour', providerId: null },
  ])
})
