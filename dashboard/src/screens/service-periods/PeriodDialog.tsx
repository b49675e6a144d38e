import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { weekdayName, weekdaysOf } from '../../time'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { nightInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { useSavePeriod } from './queries'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'

interface Props {
  /** Null: a new one. */
  edited: Schema['ServicePeriod'] | null
  onClose: () => void
}

/** A service period, new or changed. */
export function PeriodDialog({ edited, onClose }: Props) {
  const { locale } = useVenue()
  const form = useFormOf('period', edited)
  useOpened(edited)
  const save = useSavePeriod(edited?.id ?? null)
  const [times, setTimes] = useTyped(form, 'times', {
    opens: edited?.starts_at ?? '17:30',
    closes: edited?.ends_at ?? '22:00',
  })
  const [coverCap, setCap] = useTyped(form, 'coverCap', edited?.cover_cap ?? Number.NaN)
  const [turnMinutes, setTurn] = useTyped(form, 'turnMinutes', edited?.turn_minutes ?? 120)
  const night = nightInWords(times, null, locale)

  function submit(values: FormData) {
    const body = {
      name: filledIn(values, 'name').trim(),
      days: values.getAll('days').map(Number),
      startsAt: times.opens,
      endsAt: times.closes,
      coverCap: Number.isNaN(coverCap) ? null : coverCap,
      turnMinutes,
      active: values.has('active'),
      bookableOnline: values.has('bookableOnline'),
    }
    save.mutate(body, {
      onSuccess: () => {
        toast(edited ? t`The period is changed.` : t`The period is added.`)
        forgetTyped(form)
        onClose()
      },
    })
  }

  return (
    <Dialog
      title={edited ? t`Edit service period` : t`New service period`}
      isOpen
      onClose={onClose}
    >
      <Form keptAs={form} error={save.error} onSubmit={submit}>
        <TextField
          label={t`Name`}
          name="name"
          defaultValue={edited?.name ?? ''}
          isRequired
          autoFocus
        />
        <CheckboxGroup
          label={t`Begins on`}
          name="days"
          columns="narrow"
          isRequired
          defaultValue={(edited?.days ?? weekdaysOf(locale)).map(String)}
          choices={weekdaysOf(locale).map((day) => ({
            id: String(day),
            name: weekdayName(day, locale, 'short'),
          }))}
        />
        <Pair>
          <TextField
            label={t`From`}
            name="startsAt"
            type="time"
            isRequired
            value={times.opens}
            onChange={(opens) => setTimes({ ...times, opens })}
          />
          <TextField
            label={t`Until`}
            name="endsAt"
            type="time"
            isRequired
            {...(night !== null && { description: night })}
            value={times.closes}
            onChange={(closes) => setTimes({ ...times, closes })}
          />
        </Pair>
        <Pair>
          <NumberField
            label={t`Most guests`}
            name="coverCap"
            description={t`On one date. Leave empty to fill every seat.`}
            minValue={1}
            maxValue={100_000}
            value={coverCap}
            onChange={setCap}
          />
          <NumberField
            label={t`Table time in minutes`}
            name="turnMinutes"
            minValue={5}
            maxValue={1440}
            step={5}
            value={turnMinutes}
            onChange={setTurn}
            isRequired
          />
        </Pair>
        <Checkbox name="active" defaultSelected={edited?.active ?? true}>
          {t`Takes reservations`}
        </Checkbox>
        <Checkbox name="bookableOnline" defaultSelected={edited?.bookable_online ?? true}>
          {t`Bookable online`}
        </Checkbox>
        <DialogActions isPending={save.isPending}>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
