import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dialling } from '../../phone'
import { lasting } from '../../texts/lasting'
import { formatTime, formatTimeOfInstant, momentOf } from '../../time'
import { Button } from '../../ui/Button'
import { Tag } from '../../ui/Tag'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { GuestAlerts } from '../day/GuestAlerts'
import { StateTag } from '../day/StateTag'
import { whoComes } from '../day/whoComes'
import type { Line, Mark } from './evening'
import { LineSteps } from './LineSteps'
import { sources } from './sources'
import { isPencilledIn } from './status'
import type { Reservation } from './timeline'

interface Props {
  line: Line
  onOpen: (reservation: Reservation) => void
}

/** One party: when, who, where, what is known of them, and what can be done right here. */
export function EveningLine({ line: { reservation, server, marks }, onOpen }: Props) {
  const { locale } = useVenue()
  const { starts_at, ends_at, party_size, tables, customer, notes, status, source } = reservation
  const came = sources()[source]
  const where = t`Table ${{ names: tables.map(({ name }) => name).join(' + ') }}`
  return (
    <li className="evening-line" data-state={status}>
      <div className="evening-time">
        <strong>{formatTime(starts_at, locale)}</strong>
        <span>
          <Trans>until {{ time: formatTime(ends_at, locale) }}</Trans>
        </span>
      </div>
      <div className="evening-who">
        <Button kind="quiet" className="evening-name" onPress={() => onOpen(reservation)}>
          {whoComes(reservation)}
        </Button>
        {customer?.phone && <a href={dialling(customer.phone)}>{customer.phone}</a>}
        {came && <span className="evening-note">{came}</span>}
        {notes && <p className="evening-notes">{notes}</p>}
        <GuestAlerts booking={reservation} />
      </div>
      <div className="evening-size">
        <strong>{party_size}</strong>
        <span>{plural({ count: party_size }, { one: 'guest', other: 'guests' })}</span>
      </div>
      <div className="evening-where">
        <strong>{where}</strong>
        {server && <span>{server}</span>}
      </div>
      <div className="evening-marks">
        {!isPencilledIn(reservation) && <StateTag status={status} />}
        {marks.map((mark) => (
          <MarkTag key={mark.kind} mark={mark} reservation={reservation} />
        ))}
      </div>
      <LineSteps reservation={reservation} isLate={marks.some(({ kind }) => kind === 'late')} />
    </li>
  )
}

function MarkTag({ mark, reservation }: { mark: Mark; reservation: Reservation }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  switch (mark.kind) {
    case 'next':
      return (
        <Tag tone="off" icon="chevronRight">
          {t`next`}
        </Tag>
      )
    case 'arrived':
      return (
        <Tag tone="good" icon="check">
          {t`here since ${{ time: arrivedAt(reservation, locale, timezone) }}`}
        </Tag>
      )
    case 'late':
      return (
        <Tag tone="bad" icon="clock">
          {t`${{ length: lasting(mark.minutes) }} late`}
        </Tag>
      )
    case 'over time':
      return (
        <Tag tone="attention" icon="clock">
          {t`${{ length: lasting(mark.minutes) }} over time`}
        </Tag>
      )
    case 'pencilled in':
      return (
        <Tag tone="off" icon="message">
          {t`pencilled in`}
        </Tag>
      )
    case 'deposit due':
      return (
        <Tag tone="attention" icon="warning">
          {t`deposit ${{ amount: money(mark.cents) }} due`}
        </Tag>
      )
  }
}

function arrivedAt({ arrived_at }: Reservation, locale: string, timezone: string): string {
  return arrived_at === null ? '' : formatTimeOfInstant(momentOf(arrived_at), locale, timezone)
}
