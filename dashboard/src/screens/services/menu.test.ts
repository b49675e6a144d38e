import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { movedGroup, movedService, orderOf, partsOf } from './menu'

const group = (id: string) => ({ id, name: id, note: null }) as Schema['ServiceGroup']
const service = (id: string, group_id: string | null) => ({ id, group_id }) as Schema['Service']

const GROUPS = [group('Cut'), group('Colour')]
const MENU = partsOf(
  GROUPS,
  [
    service('Bob', 'Cut'),
    service('Fringe', 'Cut'),
    service('Gloss', 'Colour'),
    service('Wash', null),
  ],
  { hasEmpty: true },
)
const read = (parts: ReturnType<typeof movedService>) => {
  const { groups, ungrouped } = orderOf(parts)
  return [
    ...groups.map(({ id, serviceIds }) => `${id}: ${serviceIds.join(' ')}`),
    ungrouped.join(' '),
  ]
}

test('the menu has each group with its services, and those of none behind them', () => {
  expect(read(MENU)).toEqual(['Cut: Bob Fringe', 'Colour: Gloss', 'Wash'])
})

test('an empty group is there where it is put in order alone', () => {
  expect(partsOf(GROUPS, [service('Bob', 'Cut')]).length).toBe(1)
  expect(partsOf(GROUPS, [service('Bob', 'Cut')], { hasEmpty: true }).length).toBe(2)
})

describe('a service moves', () => {
  test.each([
    ['down within its group', 'Bob', 1, ['Cut: Fringe Bob', 'Colour: Gloss', 'Wash']],
    ['up within its group', 'Fringe', -1, ['Cut: Fringe Bob', 'Colour: Gloss', 'Wash']],
    ['down into the next group', 'Fringe', 1, ['Cut: Bob', 'Colour: Fringe Gloss', 'Wash']],
    ['up to the end of the one before', 'Gloss', -1, ['Cut: Bob Fringe Gloss', 'Colour: ', 'Wash']],
    ['into a group', 'Wash', -1, ['Cut: Bob Fringe', 'Colour: Gloss Wash', '']],
    ['not beyond the first', 'Bob', -1, ['Cut: Bob Fringe', 'Colour: Gloss', 'Wash']],
  ] as const)('%s', (_, id, by, after) => {
    expect(read(movedService(MENU, id, by))).toEqual(after)
  })
})

test('a group moves with its services, and what is in none stays last', () => {
  expect(read(movedGroup(MENU, 'Colour', -1))).toEqual(['Colour: Gloss', 'Cut: Bob Fringe', 'Wash'])
})
