import { useRef, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { nightInWords, withOneMore, type Window } from './week'
import './Windows.css'

interface Props {
  /** The day that they are of, and the one after it. */
  day: string
  onNextDay: string
  windows: readonly Window[]
  onChange: (windows: Window[]) => void
  /** What is said where there is none. */
  none: string
  /** The name of a window's fields in the API's body. */
  nameOf: (index: number) => string
  /** More that can be done with the day. */
  children?: ReactNode
}

/** The windows of one day, each from and until a time. */
export function Windows({ day, onNextDay, windows, onChange, none, nameOf, children }: Props) {
  const actions = useRef<HTMLDivElement>(null)

  function remove(index: number) {
    onChange(windows.filter((_, each) => each !== index))
    actions.current?.querySelector('button')?.focus() // what was pressed is gone
  }

  return (
    <div className="windows">
      <div className="windows-list">
        {windows.length === 0 && <span className="windows-none">{none}</span>}
        {windows.map((window, index) => (
          <WindowFields
            key={index}
            of={windows.length === 1 ? day : `${day}, ${index + 1}`}
            name={nameOf(index)}
            onNextDay={onNextDay}
            window={window}
            onChange={(changed) =>
              onChange(windows.map((one, each) => (each === index ? changed : one)))
            }
            onRemove={() => remove(index)}
          />
        ))}
      </div>
      <div className="windows-actions" ref={actions}>
        <Button
          kind="quiet"
          icon="plus"
          aria-label={words.hours.addHoursOn(day)}
          onPress={() => onChange(withOneMore(windows))}
        />
        {children}
      </div>
    </div>
  )
}

interface FieldsProps {
  of: string
  name: string
  onNextDay: string
  window: Window
  onChange: (window: Window) => void
  onRemove: () => void
}

function WindowFields({ of, name, onNextDay, window, onChange, onRemove }: FieldsProps) {
  const { locale } = useLocale()
  const night = nightInWords(window, onNextDay, locale)
  return (
    <div className="window">
      <TextField
        label={words.hours.from(of)}
        isLabelHidden
        type="time"
        name={`${name}.opens`}
        isRequired
        value={window.opens}
        onChange={(opens) => onChange({ ...window, opens })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        label={words.hours.until(of)}
        isLabelHidden
        type="time"
        name={`${name}.closes`}
        isRequired
        value={window.closes}
        onChange={(closes) => onChange({ ...window, closes })}
      />
      <Button
        kind="quiet"
        icon="close"
        aria-label={words.hours.removeTheHours(of)}
        onPress={onRemove}
      />
      {night && <span className="window-night">{night}</span>}
    </div>
  )
}
