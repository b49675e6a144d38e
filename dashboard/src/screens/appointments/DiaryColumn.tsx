import { memo, type CSSProperties } from 'react'
import { formatMinutes } from '../../time'
import { Icon } from '../../ui/Icon'
import type { Appointment, Booked, Cell, Column } from './diary'
import { STATUSES } from './status'

const FOUR_LINES_MINUTES = 45

interface Props {
  column: Column
  locale: string
}

/** One provider's day. */
export function DiaryColumn({ column: { provider, cells, working, timeOff }, locale }: Props) {
  return (
    <div className="diary-column" role="row">
      <div className="diary-provider" role="rowheader">
        <span>{provider.name}</span>
        {!provider.active && <span className="diary-note">no longer here</span>}
      </div>
      {working.map((span) => (
        <div key={span.start} className="diary-working" role="presentation" style={place(span)} />
      ))}
      {timeOff.map(({ id, reason, ...span }) => (
        <div key={id} className="diary-off" role="presentation" style={place(span)}>
          {reason ?? 'Time off'}
        </div>
      ))}
      {cells.map((cell, index) => (
        <DiaryCell
          key={cell.kind === 'booked' ? cell.appointment.id : `free ${cell.start}`}
          cell={cell}
          index={index}
          provider={provider.id}
          name={nameOf(cell, provider.name, locale)}
          locale={locale}
        />
      ))}
    </div>
  )
}

interface CellProps {
  cell: Cell
  index: number
  provider: string
  name: string
  locale: string
}

const DiaryCell = memo(
  function DiaryCell({ cell, index, provider, name, locale }: CellProps) {
    const shared = {
      role: 'gridcell',
      tabIndex: -1,
      'aria-label': name,
      'data-start': cell.start,
      'data-index': index,
      'data-provider': provider,
    } as const
    if (cell.kind === 'free') return <div {...shared} className="free" style={place(cell)} />
    const { appointment } = cell
    return (
      <div
        {...shared}
        className="booked"
        style={{ ...place(cell), ...lane(cell) }}
        data-status={appointment.status}
        data-short={cell.end - cell.start < FOUR_LINES_MINUTES || undefined}
      >
        {/* In the order of the name; the style sheet puts the client first. */}
        <span className="booked-time">{timesOf(cell, locale)}</span>{' '}
        <span className="booked-client">
          <Icon name={STATUSES[appointment.status].icon} />
          {clientOf(appointment)}
        </span>{' '}
        <span className="booked-service">{appointment.service.name}</span>{' '}
        <span className="booked-status">{STATUSES[appointment.status].name}</span>
      </div>
    )
  },
  // A refetch makes new objects of what is the same: the name says all that is drawn, but for the lane.
  (before, after) =>
    before.name === after.name &&
    before.index === after.index &&
    before.cell.kind === after.cell.kind &&
    laneOf(before.cell) === laneOf(after.cell),
)

function nameOf(cell: Cell, provider: string, locale: string): string {
  const times = timesOf(cell, locale)
  if (cell.kind === 'free') return `${times}, free with ${provider}`
  const { appointment } = cell
  return [
    times,
    clientOf(appointment),
    appointment.service.name,
    STATUSES[appointment.status].name,
  ].join(', ')
}

function timesOf({ start, end }: Cell, locale: string): string {
  return `${formatMinutes(start, locale)} to ${formatMinutes(end, locale)}`
}

function clientOf({ customer }: Appointment): string {
  return customer?.name ?? 'A client'
}

function place({ start, end }: { start: number; end: number }): CSSProperties {
  return { '--at': start, '--long': end - start } as CSSProperties
}

function lane({ lane, lanes }: Booked): CSSProperties {
  return { '--lane': lane, '--lanes': lanes } as CSSProperties
}

function laneOf(cell: Cell): string {
  return cell.kind === 'booked' ? `${cell.lane}/${cell.lanes}` : ''
}
