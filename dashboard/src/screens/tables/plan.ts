/** Where tables stand on the plan of the floor: decisions without a screen. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { byName } from '../reservations/timeline'

type Table = Schema['TableOfDay']

export type Shape = 'square' | 'round' | 'long'

/** A table's place, in steps of the plan from its upper left corner; `x` and `y` of the API. */
export interface Place {
  x: number
  y: number
  shape: Shape
}

export const SIZES: Record<Shape, { width: number; height: number }> = {
  square: { width: 4, height: 3 },
  round: { width: 4, height: 3 },
  long: { width: 7, height: 3 },
}
export const shapes = (): Record<Shape, string> => ({
  square: t`Square`,
  round: t`Round`,
  long: t`Long`,
})

const MARGIN = 1
const WIDEST = 36 // steps, of rows that nobody has arranged
export const FARTHEST = 200

/** A place for every table: its own, or a free one below in the row of its area. */
export function planOf(tables: readonly Table[]): Map<string, Place> {
  const places = new Map<string, Place>()
  const loose: Table[] = []
  for (const table of tables) {
    const { x, y } = table
    if (x === null || y === null) loose.push(table)
    else places.set(table.id, within({ x, y, shape: shapeOf(table) }))
  }
  const arranged = [...places.values()]
  let y = Math.max(0, ...arranged.map((place) => place.y + SIZES[place.shape].height)) + MARGIN
  for (const area of new Set(loose.map((table) => table.area))) {
    let x = MARGIN
    for (const table of loose.filter((one) => one.area === area).sort(byName)) {
      const shape = shapeOf(table)
      const { width, height } = SIZES[shape]
      if (x + width > WIDEST) {
        x = MARGIN
        y += height + MARGIN
      }
      places.set(table.id, { x, y, shape })
      x += width + MARGIN
    }
    y += SIZES.square.height + MARGIN
  }
  return places
}

/** How many steps the plan has to the right and down, with a margin. */
export function extentOf(places: Iterable<Place>): { columns: number; rows: number } {
  const all = [...places]
  return {
    columns: Math.max(24, ...all.map(({ x, shape }) => x + SIZES[shape].width)) + MARGIN,
    rows: Math.max(8, ...all.map(({ y, shape }) => y + SIZES[shape].height)) + MARGIN,
  }
}

/** The place on the plan that is nearest; the plan begins at 0. */
export function within({ x, y, shape }: Place): Place {
  const kept = (steps: number) => Math.max(0, Math.min(Math.round(steps), FARTHEST))
  return { x: kept(x), y: kept(y), shape }
}

/** What a key does to a place; null if it does nothing. */
export function nudged(place: Place, key: string): Place | null {
  switch (key) {
    case 'ArrowRight':
      return within({ ...place, x: place.x + 1 })
    case 'ArrowLeft':
      return within({ ...place, x: place.x - 1 })
    case 'ArrowDown':
      return within({ ...place, y: place.y + 1 })
    case 'ArrowUp':
      return within({ ...place, y: place.y - 1 })
    default:
      return null
  }
}

/** Other places than those that the tables have, by table. */
export function changedPlaces(tables: readonly Table[], places: ReadonlyMap<string, Place>) {
  return tables.flatMap((table) => {
    const place = places.get(table.id)
    const isSame = place?.x === table.x && place.y === table.y && place.shape === table.shape
    return place && !isSame ? [{ table, place }] : []
  })
}

function shapeOf({ shape, max_seats }: Table): Shape {
  if (shape === 'square' || shape === 'round' || shape === 'long') return shape
  return max_seats > 4 ? 'long' : max_seats <= 2 ? 'round' : 'square'
}
