import { t } from '@lingui/core/macro'
import { useRef, type ReactNode } from 'react'
import { useLocale } from 'react-aria-components/I18nProvider'
import { Button } from '../../ui/Button'
import { TextField } from '../../ui/TextField'
import { nightInWords, withOneMore, type Window } from './week'
import './Windows.css'

interface Props {
  /** The day that they are of, and the weekday after it; null where it can be any. */
  day: string
  nextDay: string | null
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
export function Windows({ day, nextDay, windows, onChange, none, nameOf, children }: Props) {
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
            nextDay={nextDay}
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
          aria-label={t`Add hours on ${day}`}
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
  nextDay: string | null
  window: Window
  onChange: (window: Window) => void
  onRemove: () => void
}

function WindowFields({ of, name, nextDay, window, onChange, onRemove }: FieldsProps) {
  const { locale } = useLocale()
  const night = nightInWords(window, nextDay, locale)
  return (
    <div className="window">
      <TextField
        label={t`${{ day: of }}: from`}
        isLabelHidden
        type="time"
        name={`${name}.opens`}
        isRequired
        value={window.opens}
        onChange={(opens) => onChange({ ...window, opens })}
      />
      <span aria-hidden="true">–</span>
      <TextField
        label={t`${{ day: of }}: until`}
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
        aria-label={t`Remove the hours ${{ day: of }}`}
        onPress={onRemove}
      />
      {night && <span className="window-night">{night}</span>}
    </div>
  )
}
