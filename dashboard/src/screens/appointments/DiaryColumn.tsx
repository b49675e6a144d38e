import { t } from '@lingui/core/macro'
import { memo, type CSSProperties } from 'react'
import { place, timesOf, type Span } from '../../grid/span'
import { cellProps } from '../../grid/useBookingGrid'
import { Icon } from '../../ui/Icon'
import { Face } from '../../venue/Face'
import { useMoney } from '../../venue/useMoney'
import { MarkWords, Marks } from '../day/Marks'
import { marksOf } from '../day/marks'
import { whoComes } from '../day/whoComes'
import { isSameCell, isSameColumn, nameOfFree, type Cell, type Column } from './diary'
import { initialsOf } from '../../venue/initials'
import { isMovable, lookOf, statuses } from './status'

const FOUR_LINES_MINUTES = 45
const shareIn = (locale: string) => new Intl.NumberFormat(locale, { style: 'percent' })

interface Props {
  column: Column
  locale: string
  /** Minutes since midnight, where the day is the venue's today. */
  now: number | null
  /** Until when bookings are over: the present minute today, on other days before or after all of them. */
  over: number
  /** What the bookings come to, for those who may read it. */
  takings: string | null
  /** The appointment of this column that is being moved. */
  pickedUp: string | null
  /** Where in this column an appointment would be dropped. */
  ghost: Span | null
  /** The appointment of this column that is read beside the diary. */
  open: string | null
}

/** One provider's day. While something is moved, only the columns that it leaves and enters are drawn anew. */
export const DiaryColumn = memo(
  function DiaryColumn({ column, locale, now, over, takings, pickedUp, ghost, open }: Props) {
    const { line, title, note, named, isDay, cells, working, timeOff, share } = column
    const load = [share !== null && t`${{ share: shareIn(locale).format(share) }} booked`, takings]
    return (
      <div className="diary-column" role="row" data-line={line}>
        <div className="diary-head" role="rowheader">
          {!isDay && <Face of={column.provider.id} initials={initialsOf(title)} />}
          <span className="diary-who">
            <span dir="auto" title={title}>
              {title}
            </span>
            <span className="diary-note">{note ?? load.filter(Boolean).map(inParts)}</span>
          </span>
          {share !== null && (
            <span className="diary-load" style={{ '--share': share } as CSSProperties} />
          )}
        </div>
        {working.map((span) => (
          <div key={span.start} className="diary-working" role="presentation" style={place(span)} />
        ))}
        {timeOff.map(({ id, reason, ...span }) => (
          <div key={id} className="diary-off" role="presentation" style={place(span)}>
            {reason ?? t`Time off`}
          </div>
        ))}
        {now !== null && (
          <div className="diary-now" role="presentation" style={{ '--at': now } as CSSProperties} />
        )}
        {cells.map((cell, index) => (
          <DiaryCell
            key={cell.kind === 'booked' ? cell.appointment.id : `free ${cell.start}`}
            cell={cell}
            index={index}
            named={named}
            isDay={isDay}
            locale={locale}
            isOver={cell.end <= over}
            isPickedUp={cell.kind === 'booked' && cell.appointment.id === pickedUp}
            isOpen={cell.kind === 'booked' && cell.appointment.id === open}
          />
        ))}
        {ghost && (
          <div className="diary-ghost" role="presentation" data-ghost style={place(ghost)}>
            {timesOf(ghost, locale)}
          </div>
        )}
      </div>
    )
  },
  (before, after) =>
    before.locale === after.locale &&
    before.now === after.now &&
    before.over === after.over &&
    before.takings === after.takings &&
    before.pickedUp === after.pickedUp &&
    before.ghost === after.ghost &&
    before.open === after.open &&
    isSameColumn(before.column, after.column),
)

interface CellProps {
  cell: Cell
  index: number
  named: string
  isDay: boolean
  locale: string
  isOver: boolean
  isPickedUp: boolean
  isOpen: boolean
}

const DiaryCell = memo(
  function DiaryCell(props: CellProps) {
    const { cell, index, named, isDay, locale, isOver, isPickedUp, isOpen } = props
    const money = useMoney()
    const times = timesOf(cell, locale)
    const shared = cellProps(cell, index)
    if (cell.kind === 'free') {
      const name = nameOfFree(times, { isDay, named })
      return <div {...shared} className="free" aria-label={name} style={place(cell)} />
    }
    const { appointment, part, lane, lanes } = cell
    const { id, status, service } = appointment
    const state = statuses()[status]
    const marks = marksOf(appointment, true)
    const look = lookOf(appointment, isOver)
    const due = !isDay && look === 'unpaid' && t`${{ amount: money(appointment.price_cents) }} due`
    return (
      <div
        {...shared}
        className="booked"
        aria-label={[
          times,
          whoComes(appointment),
          due,
          service.name,
          part,
          state.name,
          ...marks.map(({ name }) => name),
        ]
          .filter(Boolean)
          .join(', ')}
        style={{ ...place(cell), '--lane': lane, '--lanes': lanes } as CSSProperties}
        data-id={id}
        data-state={status}
        data-look={look}
        data-colour={appointment.colour ?? undefined}
        data-short={cell.end - cell.start < FOUR_LINES_MINUTES || undefined}
        data-picked-up={isPickedUp || undefined}
        data-open={isOpen || undefined}
      >
        {/* In the order of the name; the style sheet puts the client first. */}
        <span className="booked-time">{times}</span>{' '}
        <span className="booked-client marked-name">
          <Icon name={state.icon} />
          <Marks marks={due ? marks.filter(({ icon }) => icon !== 'receipt') : marks} />
          <bdi>{whoComes(appointment)}</bdi>
        </span>{' '}
        {due && <span className="booked-due">{due}</span>}{' '}
        <span className="booked-service">{part ? `${service.name} · ${part}` : service.name}</span>{' '}
        <span className="booked-status">{state.name}</span> <MarkWords marks={marks} />
        {isMovable(status) && <span className="booked-edge" data-edge />}
      </div>
    )
  },
  (before, after) =>
    before.index === after.index &&
    before.named === after.named &&
    before.isDay === after.isDay &&
    before.locale === after.locale &&
    before.isOver === after.isOver &&
    before.isPickedUp === after.isPickedUp &&
    before.isOpen === after.isOpen &&
    isSameCell(before.cell, after.cell),
)

/** What is said of a day, each part whole or left out. */
function inParts(said: string | null | false, index: number) {
  return <span key={index}>{index > 0 ? ` · ${said}` : said}</span>
}
