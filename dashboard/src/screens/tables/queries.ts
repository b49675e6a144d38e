import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import type { Day } from '../../time'
import { switchTo } from '../../whomItHits'
import { days } from '../day/queries'
import type { Place } from './plan'

type Table = Schema['Table']
type Versioned = Pick<Table, 'id' | 'version'>

/** Every table, by its name. */
export const tables = () =>
  queryOptions({
    queryKey: ['tables'],
    queryFn: () => answer(client.GET('/api/tables')),
    select: (answered) => answered.tables,
  })

/** Writes a new table, or changes one that is there, which stays where it stands. */
export function useSaveTable() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ table, body }: { table: Table | null; body: Schema['CreateTable'] }) =>
      table === null
        ? answer(client.POST('/api/tables', { body }))
        : switchTo(body.active !== false, (dryRun) =>
            patch('/api/tables/{id}', table, { ...body, dryRun }),
          ),
    onSettled: () => refreshTables(cache),
  })
}

/** Takes a table off the floor for good, unless a reservation that is not over holds it. */
export function useDeleteTable() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/tables/{id}', { params: { path: { id } } })),
    onSettled: () => refreshTables(cache),
  })
}

/** Puts tables where they stand, one after the other. */
export function useArrange() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (moved: readonly { table: Versioned; place: Place }[]) => {
      for (const { table, place } of moved) {
        await answer(patch('/api/tables/{id}', table, { ...place }))
      }
    },
    onSettled: () => refreshTables(cache),
  })
}

/** Who serves a table on a day; null takes them away. */
export function useAssign(date: Day) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { tableId: string; serverId: string | null }) =>
      answer(client.PUT('/api/server-assignments', { body: { date, ...body } })),
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Who serves all tables of a section on a day; null takes them away. */
export function useAssignSection(date: Day) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: { sectionId: string; serverId: string | null }) =>
      answer(client.PUT('/api/section-assignments', { body: { date, ...body } })),
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Writes new sections, one after the other, or changes one. */
export function useSaveSections() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (sections: readonly (Schema['CreateSection'] & { id: string | null })[]) => {
      for (const { id, ...body } of sections) {
        await (id === null
          ? answer(client.POST('/api/sections', { body }))
          : answer(patch('/api/sections/{id}', { id }, body)))
      }
    },
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Its tables, and who serves them, stay. */
export function useDeleteSection() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/sections/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(days),
  })
}

/** Everybody who serves here, by name. */
export const servers = () =>
  queryOptions({
    queryKey: ['servers'],
    queryFn: () => answer(client.GET('/api/servers')),
    select: (answered) => answered.servers,
  })

export function useAddServer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (name: string) => answer(client.POST('/api/servers', { body: { name } })),
    onSettled: () => cache.invalidateQueries(servers()),
  })
}

/** A server who is removed leaves their tables. */
export function useRemoveServer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/servers/{id}', { params: { path: { id } } })),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(servers()), cache.invalidateQueries(days)]),
  })
}

/** What every write of a table makes stale: the list, and the days that show it. */
function refreshTables(cache: QueryClient) {
  return Promise.all([cache.invalidateQueries(tables()), cache.invalidateQueries(days)])
}
