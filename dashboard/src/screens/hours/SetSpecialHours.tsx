import { useState } from 'react'
import { fieldErrors } from '../../api'
import { formatDay, today } from '../../time'
import { Choices } from '../../ui/Choices'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useSetSpecialHours } from './queries'
import { withOneMore } from './week'
import { Windows } from './Windows'

const KINDS = { closed: 'Closed', open: 'Open at other times' }

/** Closes a date, or gives it hours of its own; what it had before gives way. */
export function SetSpecialHours({ onClose }: { onClose: () => void }) {
  const { locale, timezone } = useVenue()
  const set = useSetSpecialHours()
  const [date, setDate] = useState(() => today(timezone))
  const [kind, setKind] = useState<keyof typeof KINDS>('closed')
  const [windows, setWindows] = useState(() => withOneMore([]))
  const error = fieldErrors(set.error)['windows']

  function submit() {
    set.mutate(kind === 'closed' ? { date, closed: true } : { date, windows }, {
      onSuccess: () => {
        toast(`${formatDay(date, locale)} has hours of its own.`)
        onClose()
      },
    })
  }

  return (
    <Dialog title="Special hours" isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <DatePicker label="Date" name="date" value={date} onChange={setDate} />
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
