import { useLocale } from 'react-aria-components/I18nProvider'
import { announce } from '../../live'
import { weekdayName } from '../../time'
import { Button } from '../../ui/Button'
import { Item, Menu } from '../../ui/Menu'
import { copiedTo, WEEK, windowsOn, withDay, type DayWindow } from './week'
import { Windows } from './Windows'
import './WeekEditor.css'

interface Props {
  label: string
  /** The field of the API's body. */
  name: string
  week: readonly DayWindow[]
  onChange: (week: DayWindow[]) => void
  /** What is said of a day without windows. */
  none: string
  /** Why the service refused the week as a whole. */
  error: string | undefined
}

/** The windows of a week, day by day, each of which can be copied to others. */
export function WeekEditor({ label, name, week, onChange, none, error }: Props) {
  const { locale } = useLocale()
  const first = weekdayName(0, locale)
  const copies = [
    { to: WEEK, said: 'Copy to every day' },
    { to: WEEK.slice(0, 5), said: `Copy to ${first} – ${weekdayName(4, locale)}` },
  ]
  return (
    <div role="group" aria-label={label} className="week-editor">
      {WEEK.map((day) => (
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
            <Menu
              trigger={
                <Button
                  kind="quiet"
                  icon="more"
                  aria-label={`More for ${weekdayName(day, locale)}`}
                />
              }
            >
              {copies.map(({ to, said }) => (
                <Item
                  key={said}
                  onAction={() => {
                    onChange(copiedTo(week, day, to))
                    announce('Copied.')
                  }}
                >
                  {said}
                </Item>
              ))}
            </Menu>
          </Windows>
        </div>
      ))}
      {error !== undefined && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
