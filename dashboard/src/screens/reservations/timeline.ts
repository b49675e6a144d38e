/** What a day's timeline shows, from what the service says of the day: decisions without a screen. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { without } from '../../grid/lanes'
import { STEP_MINUTES, whenOf, type Moving } from '../../grid/moving'
import { HOUR, spanOf, wholeHoursOf, type Span } from '../../grid/span'
import { wallClockAt } from '../../time'
import { holdsTables } from './status'

export type Reservation = Schema['ReservationOfDay']
export type Table = Schema['TableOfDay']
type DayOfReservations = Schema['DayOfReservations']

/** Spans are minutes from the midnight that begins the day. */
export interface Booked extends Span {
  kind: 'booked'
  reservation: Reservation
}

export interface Free extends Span {
  kind: 'free'
}

export type Cell = Booked | Free

export interface Row {
  table: Table
  server: string | null
  /** Parties and the free times between them, in the order of time. */
  cells: Cell[]
}

/** Whether a row shows the same, though the day may have been read anew. */
export function isSameRow(one: Row, other: Row): boolean {
  return (
    one.table === other.table &&
    one.server === other.server &&
    one.cells.length === other.cells.length &&
    one.cells.every((cell, index) => isSameCell(cell, other.cells[index]))
  )
}

function isSameCell(one: Cell, other: Cell | undefined): boolean {
  if (one.start !== other?.start || one.end !== other.end) return false
  if (one.kind === 'free' || other.kind === 'free') return one.kind === other.kind
  return one.reservation === other.reservation
}

export interface Area {
  name: string | null
  rows: Row[]
}

export interface Timeline extends Span {
  areas: Area[]
  /** Those that keep no table any more. */
  gone: Reservation[]
}

const USUAL_HOURS: Span = { start: 12 * HOUR, end: 23 * HOUR }

/** A day by area and table. A table out of use is there as long as somebody has it. */
export function timelineOf(day: DayOfReservations): Timeline {
  const held = day.reservations.filter(({ status }) => holdsTables(status))
  const hours = hoursOf(day, held)
  const rows = day.tables
    .map((table) => rowOf(day, table, held, hours))
    .filter(({ table, cells }) => table.active || cells.length > 0)
  return {
    ...hours,
    areas: byArea(rows),
    gone: day.reservations.filter(({ status }) => !holdsTables(status)),
  }
}

function rowOf(day: DayOfReservations, table: Table, held: Reservation[], hours: Span): Row {
  const booked = held
    .filter(({ table_ids }) => table_ids.includes(table.id))
    .map((reservation): Booked => ({
      kind: 'booked',
      reservation,
      ...spanOf(day.date, reservation),
    }))
    .filter(({ start, end }) => start < hours.end && end > hours.start)
  const free = table.active
    ? without([hours], booked, STEP_MINUTES).map((span): Free => ({ kind: 'free', ...span }))
    : []
  return {
    table,
    server: serverOf(day, table.id)?.name ?? null,
    cells: [...booked, ...free].sort((a, b) => a.start - b.start),
  }
}

/** Who serves a table on the day. */
export function serverOf(day: DayOfReservations, tableId: string): Schema['Named'] | null {
  return day.serverAssignments.find(({ table_id }) => table_id === tableId)?.server ?? null
}

/** Whole hours in which anybody is served or comes; what yesterday's night left over does not count. */
function hoursOf(day: DayOfReservations, held: Reservation[]): Span {
  const spans = [...day.servicePeriods.filter(({ active }) => active), ...held]
    .map((one) => spanOf(day.date, one))
    .filter(({ start }) => start >= 0)
  if (spans.length === 0) return USUAL_HOURS
  return wholeHoursOf(spans)
}

function byArea(rows: Row[]): Area[] {
  const areas = new Map<string | null, Row[]>()
  for (const row of rows) areas.set(row.table.area, [...(areas.get(row.table.area) ?? []), row])
  return [...areas]
    .map(([name, inArea]) => ({ name, rows: inArea.sort((a, b) => byName(a.table, b.table)) }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null))
}

/** Table 10 comes after table 9. */
export function byName(one: { name: string }, other: { name: string }): number {
  return one.name.localeCompare(other.name, undefined, { numeric: true })
}

/** Its tables with one in place of another; one that it has already leaves them as they are. */
export function withTable(tableIds: readonly string[], from: string, to: string): string[] {
  return tableIds.includes(to) ? [...tableIds] : tableIds.map((id) => (id === from ? to : id))
}

/** The reservation as it will be when the service has agreed. */
export function moved(
  { date, tables }: DayOfReservations,
  reservation: Reservation,
  { from, to }: Moving,
): Reservation {
  const tableIds = withTable(reservation.table_ids, from.line, to.line)
  const [first = reservation.table_id] = tableIds
  return {
    ...reservation,
    starts_at: wallClockAt(date, to.start),
    ends_at: wallClockAt(date, to.end),
    table_id: first,
    table_ids: tableIds,
    tables: tableIds.map((id) => ({ id, name: nameOfTable(tables, id) })),
  }
}

/** The table once the party has its new ones: left by it, taken by it, or as it was. */
export function tableAfter(table: Table, { id, status, table_ids }: Reservation): Table {
  const others = table.parties.filter(({ reservation_id }) => reservation_id !== id)
  const isAtIt = table_ids.includes(table.id)
  if (!isAtIt && others.length === table.parties.length) return table
  const its = { reservation_id: id, state: status === 'seated' ? 'seated' : 'due' } as const
  const parties = isAtIt ? [...others, its] : others
  const shown = parties.findLast(({ state }) => state === 'seated') ?? parties.at(-1)
  return {
    ...table,
    parties,
    state: shown?.state ?? 'free',
    reservation_id: shown?.reservation_id ?? null,
  }
}

/** Where a reservation would go: `7:15 pm, table 4`, or until when it would last as well. */
export function nameOfPlace(moving: Moving, tables: readonly Table[], locale: string): string {
  return t`${{ when: whenOf(moving, locale) }}, table ${{ nameOfTable: nameOfTable(tables, moving.to.line) }}`
}

export function nameOfTable(tables: readonly Table[], id: string): string {
  return tables.find((table) => table.id === id)?.name ?? ''
}

/** When somebody who asks now may first come: the next quarter of an hour, or when the first period begins. */
export function firstSlot(day: DayOfReservations, now: number | null): number {
  const periods = day.servicePeriods
    .filter(({ active }) => active)
    .map((one) => spanOf(day.date, one))
  const opens = Math.min(...periods.map(({ start }) => start), USUAL_HOURS.end)
  const closes = Math.max(...periods.map(({ end }) => end), opens + STEP_MINUTES)
  const next = now === null ? opens : Math.ceil(now / STEP_MINUTES) * STEP_MINUTES
  return Math.max(opens, Math.min(next, closes - STEP_MINUTES))
}
