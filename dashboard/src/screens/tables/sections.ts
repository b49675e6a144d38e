/** The sections of the floor, and who serves them: decisions without a screen. */
import type { Schema } from '../../api'
import { byName } from '../reservations/timeline'

type Section = Schema['Section']
type Assignment = Pick<Schema['AssignmentOfDay'], 'table_id' | 'server_id'>

/** The server of all tables of the section; null where nobody serves any, or where they differ (`isShared`). */
export function serverOf(
  { table_ids }: Pick<Section, 'table_ids'>,
  assignments: readonly Assignment[],
): { serverId: string | null; isShared: boolean } {
  const servers = table_ids.map(
    (id) => assignments.find(({ table_id }) => table_id === id)?.server_id ?? null,
  )
  const [first = null] = servers
  const isShared = servers.some((one) => one !== first)
  return { serverId: isShared ? null : first, isShared }
}

/** A section for each area whose tables are in none so far. */
export function sectionsOfAreas(
  tables: readonly Schema['TableOfDay'][],
  sections: readonly Section[],
): { id: null; name: string; tableIds: string[] }[] {
  const loose = tablesFor(null, tables, sections)
  const areas = [...new Set(loose.map(({ area }) => area))].filter((area) => area !== null)
  return areas.map((name) => ({
    id: null,
    name,
    tableIds: loose.filter(({ area }) => area === name).map(({ id }) => id),
  }))
}

/** The tables that a section may have: its own, and those of no other; by name. */
export function tablesFor<Table extends { id: string; name: string }>(
  section: Section | null,
  tables: readonly Table[],
  sections: readonly Section[],
): Table[] {
  const taken = new Set(
    sections.filter(({ id }) => id !== section?.id).flatMap(({ table_ids }) => table_ids),
  )
  return tables.filter(({ id }) => !taken.has(id)).sort(byName)
}
