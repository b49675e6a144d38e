import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { DatePicker } from '../../ui/DatePicker'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useToday } from '../../venue/today'
import { useSetTimeOff } from './queries'
import { bodyOfSpan, type Span } from './span'

interface Props {
  provider: Schema['Provider']
  onClose: () => void
}

/** Sets a provider off, once it is known who is booked with them at that time. */
export function SetTimeOff({ provider, onClose }: Props) {
  const today = useToday()
  const set = useSetTimeOff(provider.id)
  const start: { span: Span; reason: string } = {
    span: {
      first: today,
      last: today,
      isWholeDays: true,
      from: '09:00',
      until: '17:00',
    },
    reason: '',
  }
  const form = useForm({
    of: `time off ${provider.id}`,
    start,
    save: ({ span, reason }) =>
      set.mutateAsync({ ...bodyOfSpan(span), reason: reason.trim() || null }),
    onSaved: () => {
      toast(t`${{ name: provider.name }} is off then.`)
      onClose()
    },
  })
  const { span } = form.values
  const change = (changes: Partial<Span>) =>
    form.set(({ span: now }) => ({ span: { ...now, ...changes } }))

  return (
    <Dialog title={t`Time off of ${{ name: provider.name }}`} isOpen onClose={onClose}>
      <Form form={form}>
        <Checkbox isSelected={span.isWholeDays} onChange={(isWholeDays) => change({ isWholeDays })}>
          {t`Whole days`}
        </Checkbox>
        <Pair>
          <DatePicker
            label={span.isWholeDays ? t`First day` : t`From`}
            name="startsAt"
            value={span.first}
            onChange={(first) => change({ first, last: span.last < first ? first : span.last })}
          />
          <DatePicker
            label={span.isWholeDays ? t`Last day` : t`Until`}
            name="endsAt"
            value={span.last}
            onChange={(last) => change({ last })}
          />
        </Pair>
        {!span.isWholeDays && (
          <Pair>
            <TextField
              label={t`From, time`}
              type="time"
              isRequired
              value={span.from}
              onChange={(from) => change({ from })}
            />
            <TextField
              label={t`Until, time`}
              type="time"
              isRequired
              value={span.until}
              onChange={(until) => change({ until })}
            />
          </Pair>
        )}
        <TextField
          label={t`Reason`}
          {...form.field('reason')}
          description={t`Clients do not see it.`}
        />
        <DialogActions>{t`Save time off`}</DialogActions>
      </Form>
    </Dialog>
  )
}
