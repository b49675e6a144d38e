import { useQuery } from '@tanstack/react-query'
import { fieldErrors } from '../../api'
import { formatDay, today } from '../../time'
import { Choices } from '../../ui/Choices'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { forgetTyped, useTyped } from '../../typed'
import { useVenue } from '../../venue/venue'
import { wholeDay } from '../day/queries'
import { affectedBy } from './affected'
import { useSetSpecialHours } from './queries'
import { withOneMore } from './week'
import { WhomItHits } from './WhomItHits'
import { Windows } from './Windows'

const FORM = 'special hours'
const KINDS = { closed: 'Closed', open: 'Open at other times' }

/** Closes a date, or gives it hours of its own; what it had before gives way. */
export function SetSpecialHours({ onClose }: { onClose: () => void }) {
  const { locale, timezone } = useVenue()
  const set = useSetSpecialHours()
  const [date, setDate] = useTyped(FORM, 'date', () => today(timezone))
  const [name, setName] = useTyped(FORM, 'name', '')
  const [kind, setKind] = useTyped<keyof typeof KINDS>(FORM, 'kind', 'closed')
  const [windows, setWindows] = useTyped(FORM, 'windows', () => withOneMore([]))
  const { data: kept } = useQuery(wholeDay(date))
  const hit = kept === undefined ? [] : affectedBy(kept.data)
  const error = fieldErrors(set.error)['windows']

  function submit() {
    const named = { date, name: name.trim() || null }
    set.mutate(kind === 'closed' ? { ...named, closed: true } : { ...named, windows }, {
      onSuccess: () => {
        toast(`${formatDay(date, locale)} has hours of its own.`)
        forgetTyped(FORM)
        onClose()
      },
    })
  }

  return (
    <Dialog title="Special hours" isOpen onClose={onClose}>
      <Form keptAs={FORM} error={set.error} onSubmit={submit}>
        <DatePicker label="Date" name="date" value={date} onChange={setDate} />
        <TextField label="Name, such as a holiday’s" name="name" value={name} onChange={setName} />
        <Choices label="On this date" choices={KINDS} value={kind} onChange={setKind} />
        {kind === 'open' && (
          <Windows
            day="the date"
            nextDay="the next day"
            windows={windows}
            onChange={setWindows}
            none="No hours yet"
            nameOf={(index) => `windows.${index}`}
          />
        )}
        {kind === 'closed' && <WhomItHits day={date} bookings={hit} />}
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <DialogActions isPending={set.isPending}>Save</DialogActions>
      </Form>
    </Dialog>
  )
}
