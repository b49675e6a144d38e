import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { dialling } from '../../phone'
import { formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { useVenue } from '../../venue/venue'
import { GuestAlerts } from '../day/GuestAlerts'
import { StateTag } from '../day/StateTag'
import { whoComes } from '../day/whoComes'
import type { Line } from './evening'
import { LineSteps } from './LineSteps'
import { MarkTag } from './MarkTag'
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
