import type { CSSProperties } from 'react'
import type { Span } from '../../grid/lanes'
import { formatMinutes } from '../../time'
import { Icon } from '../../ui/Icon'
import { STATUSES } from './status'
import type { Booked, Cell, Row, Table } from './timeline'
import type { Moving } from './useMoving'

interface Props {
  row: Row
  locale: string
  moving: Moving | null
}

/** One table's day. */
export function TimelineRow({ row: { table, server, cells }, locale, moving }: Props) {
  return (
    <div className="timeline-row" role="row" data-table={table.id}>
      <div className="timeline-table" role="rowheader">
        <span className="timeline-name">{table.name}</span>
        <span className="timeline-note">
          {table.active ? `${table.min_seats}–${table.max_seats}` : 'out of use'}
          {server && ` · ${server}`}
        </span>
      </div>
      {cells.map((cell, index) =>
        cell.kind === 'free' ? (
          <div
            key={`free ${cell.start}`}
            {...cellProps(cell, index)}
            className="timeline-free"
            aria-label={nameOf(cell, table, locale)}
          />
        ) : (
          <Party
            key={cell.reservation.id}
            cell={cell}
            index={index}
            table={table}
            locale={locale}
            isMoving={
              moving?.from === table.id && moving.booked.reservation.id === cell.reservation.id
            }
          />
        ),
      )}
      {moving?.tableId === table.id && (
        <div
          className="timeline-ghost"
          role="presentation"
          style={place({
            start: moving.start,
            end: moving.start + moving.booked.end - moving.booked.start,
          })}
        >
          {formatMinutes(moving.start, locale)}
        </div>
      )}
    </div>
  )
}

interface PartyProps {
  cell: Booked
  index: number
  table: Table
  locale: string
  isMoving: boolean
}

function Party({ cell, index, table, locale, isMoving }: PartyProps) {
  const { id, customer, party_size, status, tables, notes } = cell.reservation
  return (
    <div
      {...cellProps(cell, index)}
      className="timeline-party"
      data-id={id}
      data-state={status}
      data-picked-up={isMoving || undefined}
    >
      <span className="visually-hidden">{nameOf(cell, table, locale)}</span>
      <span className="timeline-guest" aria-hidden="true">
        <Icon name={STATUSES[status].icon} />
        {customer.name}
      </span>
      <span className="timeline-size" aria-hidden="true">
        {party_size} · {formatMinutes(cell.start, locale)} · {STATUSES[status].name}
        {tables.length > 1 && ` · ${tables.map(({ name }) => name).join(' + ')}`}
        {notes && ` · ${notes}`}
      </span>
    </div>
  )
}

function cellProps(cell: Cell, index: number) {
  return {
    role: 'gridcell',
    tabIndex: -1,
    'data-start': cell.start,
    'data-index': index,
    style: place(cell),
  } as const
}

function nameOf(cell: Cell, table: Table, locale: string): string {
  const times = `${formatMinutes(cell.start, locale)} to ${formatMinutes(cell.end, locale)}`
  if (cell.kind === 'free') return `${times}, table ${table.name} is free`
  const { customer, party_size, status } = cell.reservation
  const guests = party_size === 1 ? '1 guest' : `${party_size} guests`
  return [times, customer.name, guests, STATUSES[status].name].join(', ')
}

function place({ start, end }: Span): CSSProperties {
  return { '--at': start, '--long': end - start } as CSSProperties
}
