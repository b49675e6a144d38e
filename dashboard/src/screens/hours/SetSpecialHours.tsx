import { fieldErrors } from '../../api'
import { words } from '../../messages/words'
import { formatDay } from '../../time'
import { Choices } from '../../ui/Choices'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { useSetSpecialHours } from './queries'
import { withOneMore } from './week'
import { Windows } from './Windows'

const FORM = 'special hours'
const kinds = () => ({ closed: words.hours.closed, open: words.hours.openAtOtherTimes })

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
        toast(words.hours.hasHoursItsOwn(formatDay(date, locale)))
        forgetTyped(FORM)
        onClose()
      },
    })
  }

  return (
    <Dialog title={words.hours.specialHours} isOpen onClose={onClose}>
      <Form keptAs={FORM} error={set.error} onSubmit={submit}>
        <DatePicker label={words.hours.date} name="date" value={date} onChange={setDate} />
        <TextField
          label={words.hours.nameSuchAsHolidays}
          name="name"
          value={name}
          onChange={setName}
        />
        <Choices label={words.hours.onThisDate} choices={kinds()} value={kind} onChange={setKind} />
        {kind === 'open' && (
          <Windows
            day={words.hours.theDate}
            onNextDay={words.hours.onTheNextDay}
            windows={windows}
            onChange={setWindows}
            none={words.hours.noHoursYet}
            nameOf={(index) => `windows.${index}`}
          />
        )}
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <DialogActions isPending={set.isPending}>{words.common.save}</DialogActions>
      </Form>
    </Dialog>
  )
}
