import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { sectionsOfAreas, serverOf, tablesFor } from './sections'

const section = (id: string, tableIds: string[]) =>
  ({ id, name: id, table_ids: tableIds }) as Schema['Section']
const table = (name: string, area: string | null = null) =>
  ({ id: name, name, area }) as Schema['TableOfDay']

test('a section is served by who serves all of its tables', () => {
  const by = (tableId: string, serverId: string) => ({ table_id: tableId, server_id: serverId })
  const both = section('Terrace', ['1', '2'])
  expect(serverOf(both, [])).toEqual({ serverId: null, isShared: false })
  expect(serverOf(both, [by('1', 'Robin'), by('2', 'Robin'), by('3', 'Kim')]).serverId).toBe(
    'Robin',
  )
  expect(serverOf(both, [by('1', 'Robin'), by('2', 'Kim')]).isShared).toBe(true)
  expect(serverOf(both, [by('1', 'Robin')])).toEqual({ serverId: null, isShared: true })
})

describe('sections of areas', () => {
  test('have the tables that are in none so far', () => {
    const tables = [table('1', 'Bar'), table('2', 'Bar'), table('3', 'Terrace'), table('4')]
    expect(sectionsOfAreas(tables, [section('Bar left', ['1'])])).toEqual([
      { id: null, name: 'Bar', tableIds: ['2'] },
      { id: null, name: 'Terrace', tableIds: ['3'] },
    ])
  })
})

test('a section may have its own tables and those of no other, 10 after 9', () => {
  const own = section('Bar', ['9'])
  const tables = [table('10'), table('9'), table('1')]
  const names = tablesFor(own, tables, [own, section('Window', ['1'])]).map(({ name }) => name)
  expect(names).toEqual(['9', '10'])
})
