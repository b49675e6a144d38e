import { Checkbox } from '../../ui/Checkbox'
import { TextField } from '../../ui/TextField'
import { weekdayName } from '../../time'
import type { Window } from './draft'
import { changed, closed, opened, WEEK } from './week'
import './Week.css'

interface Props {
  windows: Window[]
  onChange: (windows: Window[]) => void
}

/** The hours of every weekday, or that it is closed. */
export function Week({ windows, onChange }: Props) {
  return (
    <ul className="week" aria-label="Opening hours">
      {WEEK.map((day) => {
        const name = weekdayName(day, navigator.language)
        const hours = windows.filter((window) => window.day === day)
        return (
          <li key={day} className="week-day">
            <Checkbox
              isSelected={hours.length > 0}
              onChange={(isOpen) => onChange(isOpen ? opened(windows, day) : closed(windows, day))}
            >
              {name}
            </Checkbox>
            <div className="week-hours">
              {hours.length === 0 && <span className="muted">Closed</span>}
              {hours.map((window, place) => (
                <Hours
                  key={place}
                  day={name}
                  window={window}
                  onChange={(changes) => onChange(changed(windows, window, changes))}
                />
              ))}
            </div>
          </li>
        )
      })}
    </ul>
  )
}

interface HoursProps {
  day: string
  window: Window
  onChange: (changes: Partial<Window>) => void
}

function Hours({ day, window, onChange }: HoursProps) {
  return (
    <div className="week-window">
      <TextField
        label={`${day} from`}
        isLabelHidden
        type="time"
        isRequired
        value={window.opens}
        onChange={(opens) => onChange({ opens })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        label={`${day} until`}
        isLabelHidden
        type="time"
        isRequired
        value={window.closes}
        onChange={(closes) => onChange({ closes })}
      />
    </div>
  )
}
