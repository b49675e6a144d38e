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
  const worked = shift.isAway ? [] : shift.windows
  const date = formatDay(day, locale, 'short')
  const hours = hoursInWords(shift, locale)
  const spoken = special ? `${hours}, ${special}` : hours
  const cell = {
    ...cellProps({ start: index, end: index + 1 }, index),
    className: 'rota-cell',
    'data-id': `${week.provider_id} ${day}`,
    'data-usual': !week.is_set || undefined,
    'aria-label': week.is_set
      ? t`${{ name: week.name }}, ${{ day: date }}: ${{ hours: spoken }}`
      : t`${{ name: week.name }}, ${{ day: date }}: ${{ hours: spoken }}, usual hours`,
  }
  const content = (
    <>
      <span className="rota-day">{date}</span>{' '}
      <span className="rota-hours">
        {worked.length === 0
          ? hours
          : worked.map(({ opens, closes }) => (
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
    <button type="button" {...cell} onClick={onPress}>
      {content}
    </button>
  ) : (
    <div {...cell}>{content}</div>
  )
}

function hoursInWords({ windows, isAway }: Shift, locale: string): string {
  if (isAway) return t`Time off`
  return windows.length === 0
    ? t({ message: 'Off', context: 'rota' })
    : windowsInWords(windows, locale)
}
