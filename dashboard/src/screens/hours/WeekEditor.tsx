import { t } from '@lingui/core/macro'
import { useLocale } from 'react-aria-components/I18nProvider'
import { weekdayName, weekdaysOf } from '../../time'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import { Theirs } from '../../ui/Theirs'
import { weekInWords, windowsOn, withDay, type DayWindow } from './week'
import { Windows } from './Windows'
import './WeekEditor.css'

const CopyMenu = lazyPart(() => import('./CopyMenu'), 'CopyMenu')

interface Props {
  label: string
  /** The field of the API's body. */
  name: string
  value: readonly DayWindow[]
  onChange: (week: DayWindow[]) => void
  theirs?: readonly DayWindow[]
  /** What is said of a day without windows. */
  none: string
  /** Why the service refused the week as a whole. */
  error: string | undefined
}

/** The windows of a week, day by day, each of which can be copied to others. */
export function WeekEditor({ label, name, value: week, onChange, theirs, none, error }: Props) {
  const { locale } = useLocale()
  return (
    <div role="group" aria-label={label} className="week-editor">
      {weekdaysOf(locale).map((day) => (
        <div
          key={day}
          className="week-editor-day"
          role="group"
          aria-label={weekdayName(day, locale)}
        >
          <span className="week-editor-name">{weekdayName(day, locale)}</span>
          <Windows
            day={weekdayName(day, locale)}
            nextDay={weekdayName((day + 1) % 7, locale)}
            windows={windowsOn(week, day)}
            onChange={(windows) => onChange(withDay(week, day, windows))}
            none={none}
            nameOf={(index) => `${name}.${week.findIndex((one) => one.day === day) + index}`}
          >
            <MenuButton
              icon="more"
              label={t`More for ${{ weekday: weekdayName(day, locale) }}`}
              preload={CopyMenu.preload}
            >
              {(menu) => <CopyMenu {...menu} week={week} day={day} onChange={onChange} />}
            </MenuButton>
          </Windows>
        </div>
      ))}
      <Theirs>{theirs && weekInWords(theirs, locale).join(' · ')}</Theirs>
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
