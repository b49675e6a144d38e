import { t } from '@lingui/core/macro'
import { Button as AriaButton } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarHeading,
} from 'react-aria-components/Calendar'
import { DateInput, DateSegment } from 'react-aria-components/DateField'
import { DatePicker as AriaDatePicker } from 'react-aria-components/DatePicker'
import { Dialog } from 'react-aria-components/Dialog'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Label } from 'react-aria-components/Label'
import { Popover } from 'react-aria-components/Popover'
import { calendarDate, dayOf, type Day } from '../time'
import { Button } from './Button'
import { Icon } from './Icon'
import './DatePicker.css'
import './Field.css'
import './Popover.css'

interface Props {
  label: string
  value: Day
  onChange: (day: Day) => void
  isLabelHidden?: boolean
  /** Of the API's body, so that its errors stand here. */
  name?: string
}

/** A day, typed or picked from a month. */
export function DatePicker({ label, value, onChange, isLabelHidden = false, name }: Props) {
  return (
    <AriaDatePicker
      className="field"
      {...(name !== undefined && { name })}
      value={calendarDate(value)}
      shouldForceLeadingZeros // a single digit, as German writes it, is too narrow for a finger
      onChange={(date) => {
        if (date) onChange(dayOf(date))
      }}
    >
      <Label className={isLabelHidden ? 'visually-hidden' : 'field-label'}>{label}</Label>
      <Group className="field-control date-control">
        <DateInput className="date-input">
          {(segment) => <DateSegment segment={segment} className="date-segment" />}
        </DateInput>
        <AriaButton className="date-button" aria-label={t`Calendar`}>
          <Icon name="calendar" />
        </AriaButton>
      </Group>
      <FieldError className="field-error" />
      <Popover className="popover" offset={4}>
        <Dialog className="date-dialog">
          <Calendar>
            <header className="month-head">
              <Button
                slot="previous"
                kind="quiet"
                icon="chevronLeft"
                aria-label={t`Previous month`}
              />
              <CalendarHeading className="month" />
              <Button slot="next" kind="quiet" icon="chevronRight" aria-label={t`Next month`} />
            </header>
            <CalendarGrid className="month-grid">
              {(date) => <CalendarCell date={date} className="month-cell" />}
            </CalendarGrid>
          </Calendar>
        </Dialog>
      </Popover>
    </AriaDatePicker>
  )
}
