import { describe, expect, it } from 'vitest'
import { parseDay } from '../../time'
import { salesQuery, filtersOf } from './filters'

const TODAY = parseDay('2030-03-04')

describe('filters of an address', () => {
  it('leaves out what is no filter', () => {
    expect(filtersOf({ day: 'soon', method: 'cheque', soldBy: '', status: 'toString' })).toEqual({})
    expect(filtersOf({ day: 7, soldBy: 7, status: 7 })).toEqual({})
  })

  it('keeps what is one', () => {
    const all = { day: '2030-03-04', method: 'cash', soldBy: 'some id', status: 'owed' }
    expect(filtersOf(all)).toEqual(all)
    expect(filtersOf({ day: 'all' })).toEqual({ day: 'all' })
  })
})

describe('what is asked for', () => {
  it('is a date of the venue', () => {
    const day = parseDay('2030-02-28')
    expect(salesQuery({ day, method: 'cash' }, TODAY)).toEqual({
      method: 'cash',
      date: '2030-02-28',
    })
  })

  it('is no date for all days', () => {
    expect(salesQuery({ day: 'all', status: 'owed' }, TODAY)).toEqual({ status: 'owed' })
  })

  it("is the venue's today where no day is named", () => {
    expect(salesQuery({}, TODAY)).toEqual({ date: TODAY })
  })
})
