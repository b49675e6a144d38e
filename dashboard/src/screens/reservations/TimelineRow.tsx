import { plural, t } from '@lingui/core/macro'
import { memo } from 'react'
import { place, timesOf, type Span } from '../../grid/span'
import { cellProps } from '../../grid/useBookingGrid'
import { formatMinutes } from '../../time'
import { Icon } from '../../ui/Icon'
import { MarkWords, Marks } from '../day/Marks'
import { marksOf, type Mark } from '../day/marks'
import { whoComes } from '../day/whoComes'
import { isHere, isMovable, statuses } from './status'
import {
  isSameRow,
  type Booked,
  type Cell,
  type Reservation,
  type Row,
  type Table,
} from './timeline'

interface Props {
  row: Row
  locale: string
  /** The party of this table that is being moved. */
  pickedUp: string | null
  /** Where at this table a party would be dropped. */
  ghost: Span | null
  /** The party that is read beside the timeline. */
  open: string | null
}

/** One table's day. While a party is moved, only the tables that it leaves and enters are drawn anew. */
export const TimelineRow = memo(function TimelineRow(props: Props) {
  const { row, locale, pickedUp, ghost, open } = props
  const { table, server, cells } = row
  return (
    <div className="timeline-row" role="row" data-line={table.id}>
      <div className="timeline-table" role="rowheader">
        <span className="timeline-name">{table.name}</span>
        <span className="timeline-note">
          {table.active ? `${table.min_seats}–${table.max_seats}` : t`out of use`}
          {server && ` · ${server}`}
        </span>
      </div>
      {cells.map((cell, index) =>
        cell.kind === 'free' ? (
          <div
            key={`free ${cell.start}`}
            {...cellProps(cell, index)}
            style={place(cell)}
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
            isMoving={cell.reservation.id === pickedUp}
            isOpen={cell.reservation.id === open}
          />
        ),
      )}
      {ghost && (
        <div className="timeline-ghost" role="presentation" data-ghost style={place(ghost)}>
          {timesOf(ghost, locale)}
        </div>
      )}
    </div>
  )
}, isSameDrawing)

function isSameDrawing(before: Props, after: Props): boolean {
  return (
    before.pickedUp === after.pickedUp &&
    before.ghost === after.ghost &&
    before.open === after.open &&
    before.locale === after.locale &&
    isSameRow(before.row, after.row)
  )
}

interface PartyProps {
  cell: Booked
  index: number
  table: Table
  locale: string
  isMoving: boolean
  isOpen: boolean
}

function Party({ cell, index, table, locale, isMoving, isOpen }: PartyProps) {
  const { id, party_size, status, tables, notes } = cell.reservation
  const marks = marksOf(cell.reservation, false)
  return (
    <div
      {...cellProps(cell, index)}
      style={place(cell)}
      className="timeline-party"
      data-id={id}
      data-state={status}
      data-picked-up={isMoving || undefined}
      data-open={isOpen || undefined}
    >
      <span className="visually-hidden">{nameOf(cell, table, locale, marks)}</span>
      <span className="timeline-guest marked-name" aria-hidden="true">
        <Icon name={statuses()[status].icon} />
        <Marks marks={marks} />
        <bdi>{whoComes(cell.reservation)}</bdi>
      </span>
      <span className="timeline-size" aria-hidden="true">
        {party_size} · {formatMinutes(cell.start, locale)} · {stateOf(cell.reservation)}
        {tables.length > 1 && ` · ${tables.map(({ name }) => name).join(' + ')}`}
        {notes && ` · ${notes}`}
      </span>
      <MarkWords marks={marks} />
      {isMovable(status) && <span className="timeline-edge" data-edge />}
    </div>
  )
}

/** A party that is here and waits for its table is just that. */
function stateOf(reservation: Reservation): string {
  return isHere(reservation) ? t`here` : statuses()[reservation.status].name
}

function nameOf(cell: Cell, table: Table, locale: string, marks: readonly Mark[] = []): string {
  const times = timesOf(cell, locale)
  if (cell.kind === 'free') return t`${times}, table ${{ name: table.name }} is free`
  const { party_size } = cell.reservation
  const guests = plural({ count: party_size }, { one: '# guest', other: '# guests' })
  const said = marks.map(({ name }) => name)
  return [times, whoComes(cell.reservation), guests, stateOf(cell.reservation), ...said].join(', ')
}
