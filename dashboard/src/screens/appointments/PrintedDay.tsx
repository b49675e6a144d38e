import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { timesOf, type Span } from '../../grid/span'
import { formatDay, type Day } from '../../time'
import { useVenue } from '../../venue/venue'
import { whoComes } from '../day/whoComes'
import { dayOfAppointments } from '../day/queries'
import { diaryOf, type Column } from './diary'
import { shownOf, type WhoIsShown } from './shown'
import { isGone } from './status'
import './PrintedDay.css'

interface Props {
  day: Day
  who: WhoIsShown
  /** It is printed, or somebody thought better of it. */
  onDone: () => void
}

/** The day on paper, a page for each provider who is shown: once it is in the page, it is printed. */
export function PrintedDay({ day, who, onDone }: Props) {
  const { business, locale } = useVenue()
  const columns = shownOf(diaryOf(useSuspenseQuery(dayOfAppointments(day)).data).columns, who)
  const pages = columns.map((column) => ({ ...column, lines: linesOf(column) }))
  usePrint(onDone)
  return (
    <div className="printed-day">
      {pages.map(({ line, title, lines }) => (
        <section key={line}>
          <h2>{title}</h2>
          <p>{`${formatDay(day, locale)} · ${business.name}`}</p>
          <table>
            <thead>
              <tr>
                {heads().map((head) => (
                  <th key={head}>{head}</th>
                ))}
              </tr>
            </thead>
            <tbody>{lines.map((one) => lineOnPaper(one, locale))}</tbody>
          </table>
          {lines.length === 0 && (
            <p>
              <Trans>Nothing booked.</Trans>
            </p>
          )}
        </section>
      ))}
    </div>
  )
}

function heads() {
  return [t({ message: 'Time', context: 'diary' }), t`Client`, t`Phone`, t`Service`, t`Notes`]
}

interface Line extends Span {
  id: string
  texts: (string | null)[]
}

/** Who comes and what is blocked, by time. */
function linesOf({ cells, timeOff }: Pick<Column, 'cells' | 'timeOff'>): Line[] {
  const booked = cells.flatMap((cell): Line[] => {
    if (cell.kind === 'free' || isGone(cell.appointment.status)) return []
    const { part, start, end, appointment } = cell
    const { id, customer, service, notes, status } = appointment
    const what = [service.name, part, status === 'pending' && t`pending`]
      .filter(Boolean)
      .join(' · ')
    return [
      { id, start, end, texts: [whoComes(appointment), customer?.phone ?? null, what, notes] },
    ]
  })
  const blocked = timeOff.map(({ id, start, end, reason }) => ({
    id,
    start,
    end,
    texts: [t`Time off`, null, null, reason],
  }))
  return [...booked, ...blocked].sort((a, b) => a.start - b.start || a.end - b.end)
}

function lineOnPaper({ id, texts, ...span }: Line, locale: string) {
  return (
    <tr key={id}>
      <th scope="row">{timesOf(span, locale)}</th>
      {texts.map((text, index) => (
        <td key={index}>{text}</td>
      ))}
    </tr>
  )
}

/** Prints the page that this is in. */
function usePrint(onDone: () => void) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const end = () => done()
    addEventListener('afterprint', end)
    print()
    return () => removeEventListener('afterprint', end)
  }, [])
}
