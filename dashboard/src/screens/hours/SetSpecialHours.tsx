import { t } from '@lingui/core/macro'
import { fieldErrors } from '../../api'
import { formatDay } from '../../time'
import { Choices } from '../../ui/Choices'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { useSetSpecialHours } from './queries'
import { withOneMore } from './week'
import { Windows } from './Windows'

const FORM = 'special hours'
const kinds = () => ({ closed: t`Closed`, open: t`Open at other times` })

/** Closes a date, or gives it hours of its own; what it had before gives way. */
export function SetSpecialHours({ onClose }: { onClose: () => void }) {
  const { locale } = useVenue()
  const today = useToday()
  const set = useSetSpecialHours()
  const [date, setDate] = useTyped(FORM, 'date', today)
  const [name, setName] = useTyped(FORM, 'name', '')
  const [kind, setKind] = useTyped<keyof ReturnType<typeof kinds>>(FORM, 'kind', 'closed')
  const [windows, setWindows] = useTyped(FORM, 'windows', () => withOneMore([]))
  const error = fieldErrors(set.error)['windows']

  function submit() {
    const named = { date, name: name.trim() || null }
    set.mutate(kind === 'closed' ? { ...named, closed: true } : { ...named, windows }, {
      onSuccess: () => {
        toast(t`${{ day: formatDay(date, locale) }} has hours of its own.`)
        forgetTyped(FORM)
        onClose()
      },
    })
  }

  return (
    <Dialog title={t`Special hours`} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={set.error} onSubmit={submit}>
        <DatePicker label={t`Date`} name="date" value={date} onChange={setDate} />
        <TextField
          label={t`Name, such as a holiday’s`}
          name="name"
          value={name}
          onChange={setName}
        />
        <Choices label={t`On this date`} choices={kinds()} value={kind} onChange={setKind} />
        {kind === 'open' && (
          <Windows
            day={t`the date`}
            nextDay={null}
            windows={windows}
            onChange={setWindows}
            none={t`No hours yet`}
            nameOf={(index) => `windows.${index}`}
          />
        )}
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <DialogActions isPending={set.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
