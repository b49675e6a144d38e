import { expect, it } from 'vitest'
import { auditLogQuery, filtersOf } from './filters'

it('takes what an address says of filters, and nothing else', () => {
  expect(filtersOf({ actor: 'ana', from: '2027-04-04', to: 'tomorrow', page: '2' })).toEqual({
    actor: 'ana',
    from: '2027-04-04',
  })
  expect(filtersOf({ actor: '', record: 7 })).toEqual({})
})

it('asks for whole days of the venue’s clock, also where one has 25 hours', () => {
  const day = filtersOf({ from: '2027-04-04', to: '2027-04-04' })
  expect(auditLogQuery(day, 'Australia/Melbourne')).toEqual({
    from: '2027-04-03T13:00:00.000Z',
    to: '2027-04-04T14:00:00.000Z',
  })
})
