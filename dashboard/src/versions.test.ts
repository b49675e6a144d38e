import { expect, test } from 'vitest'
import { noteSeen, noteVersions, seenVersion } from './versions'

const url = (id: string) => `http://here.test/api/customers/${id}`

test('a change names the newest version that any answer had, wherever in it', () => {
  noteVersions({ customers: [{ id: 'a', version: 3 }], day: { of: [{ id: 'b', version: 1 }] } })
  noteVersions({ customer: { id: 'a', version: 2 } })
  expect([seenVersion(url('a')), seenVersion(url('b'))]).toEqual(['"3"', '"1"'])
})

test('of a record that has no versions none is named', () => {
  noteVersions({ product: { id: 'c' }, version: 4 })
  expect(seenVersion(url('c'))).toBeNull()
})

test('what a refused change was told is the version that the next one names', () => {
  noteVersions({ customer: { id: 'd', version: 1 } })
  noteSeen(url('d'), 5)
  expect(seenVersion(url('d'))).toBe('"5"')
})
