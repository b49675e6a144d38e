import { t } from '@lingui/core/macro'
import { fieldErrors, type Schema } from '../../api'
import { formatDay, type Day } from '../../time'
import { Choices } from '../../ui/Choices'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { useSetSpecialHours } from './queries'
import { withOneMore, type Window } from './week'
import { Windows } from './Windows'

const kinds = () => ({ closed: t`Closed`, open: t`Open at other times` })

type Kind = keyof ReturnType<typeof kinds>

interface Props {
  /** The date that has hours of its own already; null: one is to get them. */
  edited: Schema['SpecialHours'] | null
  onClose: () => void
}

/** Closes a date, or gives it hours of its own; what it had before gives way. */
export function SetSpecialHours({ edited, onClose }: Props) {
  const { locale } = useVenue()
  const today = useToday()
  const set = useSetSpecialHours()
  const start: { date: Day; name: string; kind: Kind; windows: Window[] } = {
    date: edited?.date ?? today,
    name: edited?.name ?? '',
    kind: edited?.closed === false ? 'open' : 'closed',
    windows: edited?.closed === false ? edited.windows : withOneMore([]),
  }
  const form = useForm({
    of: edited ? `special hours of ${edited.date}` : 'special hours',
    start,
    named: ({ name }) => name,
    save: async ({ date, name, kind, windows }) => {
      const named = { date, name: name.trim() || null }
      await set.mutateAsync(kind === 'closed' ? { ...named, closed: true } : { ...named, windows })
      return date
    },
    onSaved: (date) => {
      toast(t`${{ day: formatDay(date, locale) }} has hours of its own.`)
      onClose()
    },
  })
  const error = fieldErrors(form.error)['windows']
  const windows = form.field('windows')

  return (
    <Dialog
      title={edited ? formatDay(edited.date, locale) : t`Special hours`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        {!edited && <DatePicker label={t`Date`} {...form.field('date')} />}
        <TextField label={t`Name, such as a holiday’s`} {...form.field('name')} />
        <Choices label={t`On this date`} choices={kinds()} {...form.field('kind')} />
        {form.values.kind === 'open' && (
          <Windows
            day={t`the date`}
            nextDay={null}
            windows={windows.value}
            onChange={windows.onChange}
            none={t`No hours yet`}
            nameOf={(index) => `windows.${index}`}
          />
        )}
        {error !== undefined && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
