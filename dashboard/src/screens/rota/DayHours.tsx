import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fieldErrors, type Schema } from '../../api'
import { addDays, formatDay, weekday, weekdayName, type Day } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Theirs } from '../../ui/Theirs'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { windowsInWords, windowsOn, withDay, type Window } from '../hours/week'
import { Windows } from '../hours/Windows'
import { useSetWeek } from './changes'

interface Props {
  week: Schema['RotaWeek']
  day: Day
  onClose: () => void
}

/** Sets when a provider works on one day; the other days of the week stay as they are. */
export function DayHours({ week, day, onClose }: Props) {
  const { locale } = useVenue()
  const set = useSetWeek()
  const start: { windows: Window[] } = { windows: windowsOn(week.working_hours, weekday(day)) }
  const form = useForm({
    of: `rota ${day}`,
    record: { id: week.provider_id, version: week.version },
    start,
    save: ({ windows }, { version }) =>
      set.mutateAsync({ week, hours: hoursWith(windows), version }),
    onSaved: () => {
      toast(
        t`The hours of ${{ name: week.name }} on ${{ day: formatDay(day, locale, 'short') }} are saved.`,
      )
      onClose()
    },
  })
  const windows = form.field('windows')
  const hours = hoursWith(windows.value)
  const error = fieldErrors(form.error)['workingHours']

  function hoursWith(these: readonly Window[]) {
    return withDay(week.working_hours, weekday(day), these)
  }

  return (
    <Dialog
      title={t`${{ name: week.name }}, ${{ day: formatDay(day, locale, 'short') }}`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <Windows
          day={weekdayName(weekday(day), locale)}
          nextDay={weekdayName(weekday(addDays(day, 1)), locale)}
          windows={windows.value}
          onChange={windows.onChange}
          none={t({ message: 'Off', context: 'rota' })}
          nameOf={(index) =>
            `workingHours.${hours.findIndex((one) => one.day === weekday(day)) + index}`
          }
        />
        <Theirs>{windows.theirs && windowsInWords(windows.theirs, locale)}</Theirs>
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        {!week.is_set && (
          <p className="muted">
            <Trans>The other days of this week stay at the usual hours.</Trans>
          </p>
        )}
        <DialogActions>{t`Save hours`}</DialogActions>
      </Form>
    </Dialog>
  )
}
