import { expect, it } from 'vitest'
import { parseDay } from '../../time'
import { questionOf } from './question'
import { shownOf, type Shown } from './shown'

const VENUE = {
  organization: { business_type: 'hospitality' },
} as Parameters<typeof questionOf>[1]

const WEDNESDAY = parseDay('2030-03-06')

const daysOf = (shown: Shown) => {
  const { first, last } = questionOf(shown, VENUE, WEDNESDAY).days
  return `${first} ${last}`
}

it('shows last week at first, compared with the one before', () => {
  expect(questionOf({}, VENUE, WEDNESDAY)).toEqual({
    report: 'takings',
    days: { first: '2030-02-25', last: '2030-03-03' },
    by: 'day',
    compare: 'previous',
  })
})

it.each([
  ['thisWeek', '2030-03-04 2030-03-10'],
  ['lastMonth', '2030-02-01 2030-02-28'],
  ['thisMonth', '2030-03-01 2030-03-31'],
] as const)('shows whole weeks and months: %s', (range, days) => {
  expect(daysOf({ range })).toBe(days)
})

it('asks for 400 days at most, and for one where they are in the wrong order', () => {
  const range = 'own'
  const from = parseDay('2029-01-01')
  expect(daysOf({ range, from, to: parseDay('2030-12-31') })).toBe('2029-01-01 2030-02-04')
  expect(daysOf({ range, from, to: parseDay('2028-12-31') })).toBe('2029-01-01 2029-01-01')
})

it('passes over what the venue or the report has not', () => {
  expect(questionOf({ report: 'retention', by: 'table' }, VENUE, WEDNESDAY)).toMatchObject({
    report: 'takings',
    by: 'day',
  })
  expect(questionOf({ report: 'turns', by: 'table' }, VENUE, WEDNESDAY).by).toBe('table')
})

it('leaves out of an address what is nothing of it', () => {
  const typed = {
    report: 'turns',
    range: 'ever',
    from: '2030-13-01',
    to: '2030-01-01',
    by: 7,
    no: 1,
  }
  expect(shownOf(typed)).toEqual({ report: 'turns', to: '2030-01-01' })
})
