import { expect, test } from 'vitest'
import { blockAt } from './block'
import type { Column } from './diary'

const ana = { id: 'ana', name: 'Ana' }
const column = (fields: object) =>
  ({ provider: ana, cells: [], timeOff: [], ...fields }) as unknown as Column

test('an hour is proposed', () => {
  expect(blockAt(column({}), 720)).toEqual({ provider: ana, start: 720, end: 780 })
})

test('no more than until the next booking or time off is proposed', () => {
  const cells = [
    { kind: 'free', start: 540, end: 765 },
    { kind: 'booked', start: 765, end: 810 },
  ]
  expect(blockAt(column({ cells }), 720).end).toBe(765)
  expect(blockAt(column({ timeOff: [{ start: 750, end: 900 }] }), 720).end).toBe(750)
})

test('what is over already shortens nothing', () => {
  expect(blockAt(column({ timeOff: [{ start: 540, end: 720 }] }), 720).end).toBe(780)
})
