import { describe, expect, test } from 'vitest'
import type { Schema } from '../../api'
import { changedPlaces, extentOf, nudged, planOf } from './plan'

type Table = Schema['TableOfDay']

function table(name: string, fields: Partial<Table> = {}): Table {
  return {
    ...{ id: name, name, area: null, x: null, y: null, shape: null, max_seats: 4 },
    ...fields,
  } as Table
}

describe('a plan', () => {
  test('has a table where it was put, and as it was drawn', () => {
    const places = planOf([table('1', { x: 5, y: 9, shape: 'long' })])
    expect(places.get('1')).toEqual({ x: 5, y: 9, shape: 'long' })
  })

  test('has what nobody has placed below, in rows by area, without overlaps', () => {
    const tables = [
      table('1', { x: 0, y: 0 }),
      ...['2', '3'].map((name) => table(name, { area: 'Bar' })),
      table('4', { area: 'Terrace' }),
    ]
    const places = planOf(tables)
    expect(places.get('2')).toMatchObject({ x: 1, y: 4 })
    expect(places.get('3')).toMatchObject({ x: 6, y: 4 })
    expect(places.get('4')).toMatchObject({ x: 1, y: 8 })
  })

  test('begins another row where one is full', () => {
    const places = planOf(Array.from({ length: 8 }, (_, index) => table(String(index + 1))))
    expect(places.get('7')).toMatchObject({ x: 31, y: 1 })
    expect(places.get('8')).toMatchObject({ x: 1, y: 5 })
  })

  test('draws tables by their seats until somebody says otherwise', () => {
    const shape = (fields: Partial<Table>) => planOf([table('1', fields)]).get('1')?.shape
    expect(shape({ max_seats: 2 })).toBe('round')
    expect(shape({ max_seats: 6 })).toBe('long')
    expect(shape({ max_seats: 6, shape: 'square' })).toBe('square')
  })

  test('reaches as far as its tables', () => {
    expect(extentOf([{ x: 40, y: 20, shape: 'square' }])).toEqual({ columns: 45, rows: 24 })
  })
})

describe('arranging', () => {
  test('goes by steps, and never over the edge', () => {
    const place = { x: 0, y: 3, shape: 'square' } as const
    expect(nudged(place, 'ArrowRight')).toEqual({ x: 1, y: 3, shape: 'square' })
    expect(nudged(place, 'ArrowUp')).toEqual({ x: 0, y: 2, shape: 'square' })
    expect(nudged(place, 'ArrowLeft')).toEqual(place)
    expect(nudged(place, 'Enter')).toBeNull()
  })

  test('saves what has changed, and nothing else', () => {
    const tables = [
      table('1', { x: 0, y: 0, shape: 'square' }),
      table('2', { x: 5, y: 0, shape: 'square' }),
    ]
    const places = planOf(tables).set('2', { x: 6, y: 0, shape: 'round' })
    expect(changedPlaces(tables, places)).toEqual([
      { table: tables[1], place: { x: 6, y: 0, shape: 'round' } },
    ])
  })
})
