import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fieldErrors, type Schema } from '../../api'
import { addDays, formatDay, weekday, weekdayName, type Day } from '../../time'
import { forgetTyped, useTyped } from '../../typed'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { windowsOn, withDay, type Window } from '../hours/week'
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
  const form = `rota ${week.provider_id} ${day}`
  const set = useSetWeek()
  const [windows, setWindows] = useTyped<Window[]>(form, 'windows', () =>
    windowsOn(week.working_hours, weekday(day)),
  )
  const hours = withDay(week.working_hours, weekday(day), windows)
  const error = fieldErrors(set.error)['workingHours']

  function submit() {
    set.mutate(
      { week, hours, version: week.version },
      {
        onSuccess: () => {
          forgetTyped(form)
          toast(
            t`The hours of ${{ name: week.name }} on ${{ day: formatDay(day, locale, 'short') }} are saved.`,
          )
          onClose()
        },
      },
    )
  }

  return (
    <Dialog
      title={t`${{ name: week.name }}, ${{ day: formatDay(day, locale, 'short') }}`}
      isOpen
      onClose={onClose}
    >
      <Form keptAs={form} error={set.error} onSubmit={submit}>
        <Windows
          day={weekdayName(weekday(day), locale)}
          nextDay={weekdayName(weekday(addDays(day, 1)), locale)}
          windows={windows}
          onChange={setWindows}
          none={t({ message: 'Off', context: 'rota' })}
          nameOf={(index) =>
            `workingHours.${hours.findIndex((one) => one.day === weekday(day)) + index}`
          }
        />
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
        <DialogActions isPending={set.isPending}>{t`Save hours`}</DialogActions>
      </Form>
    </Dialog>
  )
}
