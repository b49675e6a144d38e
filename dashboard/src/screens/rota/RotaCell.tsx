import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { cellProps } from '../../grid/useBookingGrid'
import { formatDay, formatMinutes, minutesOf, type Day } from '../../time'
import { useVenue } from '../../venue/venue'
import { windowsInWords } from '../hours/week'
import type { Shift } from './rota'

interface Props {
  week: Schema['RotaWeek']
  day: Day
  index: number
  shift: Shift
  /** What the business itself keeps on the day other than usual. */
  special: string | null
  /** Null: it is only looked at. */
  onPress: (() => void) | null
}

/** When a provider works on a day. A press changes it. */
export function RotaCell({ week, day, index, shift, special, onPress }: Props) {
  const { locale } = useVenue()
  const { windows, isAway } = shift
  const date = formatDay(day, locale, 'short')
  const worked =
    windows.length === 0 ? t({ message: 'Off', context: 'rota' }) : windowsInWords(windows, locale)
  const hours = isAway ? t`Time off` : worked
  const said = special ? `${hours}, ${special}` : hours
  const shared = {
    ...cellProps({ start: index, end: index + 1 }, index),
    className: 'rota-cell',
    'data-id': `${week.provider_id} ${day}`,
    'data-usual': !week.is_set || undefined,
    'aria-label': week.is_set
      ? t`${{ name: week.name }}, ${{ day: date }}: ${{ hours: said }}`
      : t`${{ name: week.name }}, ${{ day: date }}: ${{ hours: said }}, usual hours`,
  }
  const shown = (
    <>
      <span className="rota-day">{date}</span>{' '}
      <span className="rota-hours">
        {isAway || windows.length === 0
          ? hours
          : windows.map(({ opens, closes }) => (
              <span key={opens}>
                <span>{formatMinutes(minutesOf(opens), locale)} –</span>{' '}
                <span>{formatMinutes(minutesOf(closes), locale)}</span>{' '}
              </span>
            ))}
      </span>{' '}
      {special && <small className="rota-special">{special}</small>}
    </>
  )
  return onPress ? (
    <button type="button" {...shared} onClick={onPress}>
      {shown}
    </button>
  ) : (
    <div {...shared}>{shown}</div>
  )
}
