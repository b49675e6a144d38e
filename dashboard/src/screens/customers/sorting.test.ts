import { expect, test } from 'vitest'
import { orders } from './orders'
import { shownOf, turned } from './sorting'

const TAG = '54d665fd-a99c-4df3-80c0-68b684d1c943'

test('an address keeps what differs from the list of everybody, newest first', () => {
  expect(shownOf({})).toEqual({})
  expect(shownOf({ sort: 'created', order: 'desc', search: ' ' })).toEqual({})
  expect(shownOf({ sort: 'name', order: 'asc' })).toEqual({ sort: 'name' })
  const all = { search: '0491', sort: 'spend', order: 'asc', tag: TAG }
  expect(shownOf(all)).toEqual(all)
})

test('what nobody can ask for is left out', () => {
  expect(shownOf({ sort: 'age', order: 'up', tag: 'regular', search: {} })).toEqual({})
  expect(shownOf({ sort: 'toString' })).toEqual({})
})

test('a header sorts by its column first, and turns it round then', () => {
  expect(turned({}, 'name')).toEqual({ sort: 'name', order: 'asc' })
  expect(turned({ sort: 'name' }, 'name')).toEqual({ sort: 'name', order: 'desc' })
  expect(turned({ sort: 'name', order: 'desc' }, 'name')).toEqual({ sort: 'name', order: 'asc' })
  expect(turned({ sort: 'name', order: 'desc' }, 'spend')).toEqual({ sort: 'spend', order: 'desc' })
})

test('every order has a name of its own', () => {
  const named = orders()
  expect(named).toHaveLength(10)
  expect(new Set(named.map(({ name }) => name)).size).toBe(10)
  expect(new Set(named.map(({ id }) => id)).size).toBe(10)
})
