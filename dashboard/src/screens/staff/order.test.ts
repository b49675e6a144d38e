import { expect, test } from 'vitest'
import { inOrder, movedTo } from './order'

const all = [{ id: 'ana' }, { id: 'bea' }, { id: 'cem' }]

test('a move leaves the others in their order', () => {
  expect(movedTo(all, 2, 0)).toEqual(['cem', 'ana', 'bea'])
  expect(movedTo(all, 0, 1)).toEqual(['bea', 'ana', 'cem'])
  expect(movedTo(all, 1, 1)).toEqual(['ana', 'bea', 'cem'])
})

test('who is not named stands behind the others, as before', () => {
  expect(inOrder(all, ['cem', 'nobody', 'ana'])).toEqual([
    { id: 'cem' },
    { id: 'ana' },
    { id: 'bea' },
  ])
  expect(inOrder(all, [])).toEqual(all)
})
