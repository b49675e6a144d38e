import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { weekdayName, weekdaysOf } from '../../time'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form, Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { nightInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { useSavePeriod } from './queries'

interface Props {
  /** Null: a new one. */
  edited: Schema['ServicePeriod'] | null
  onClose: () => void
}

/** A service period, new or changed. */
export function PeriodDialog({ edited, onClose }: Props) {
  const { locale } = useVenue()
  const save = useSavePeriod()
  const form = useForm({
    of: 'period',
    record: edited,
    start: {
      name: '',
      days: weekdaysOf(locale),
      startsAt: '17:30',
      endsAt: '22:00',
      coverCap: Number.NaN,
      turnMinutes: 120,
      active: true,
      bookableOnline: true,
    },
    named: ({ name }) => name,
    save: (values, period) =>
      save.mutateAsync({
        period,
        body: {
          ...values,
          name: values.name.trim(),
          coverCap: Number.isNaN(values.coverCap) ? null : values.coverCap,
        },
      }),
    onSaved: () => {
      toast(edited ? t`The period is changed.` : t`The period is added.`)
      onClose()
    },
  })
  const { startsAt: opens, endsAt: closes } = form.values
  const night = nightInWords({ opens, closes }, null, locale)
  const days = form.field('days')

  return (
    <Dialog
      title={edited ? t`Edit service period` : t`New service period`}
      isOpen
      onClose={onClose}
    >
      <Form form={form}>
        <TextField label={t`Name`} {...form.field('name')} isRequired autoFocus />
        <CheckboxGroup
          label={t`Begins on`}
          name="days"
          columns="narrow"
          isRequired
          value={days.value.map(String)}
          onChange={(chosen) => days.onChange(chosen.map(Number))}
          {...(days.theirs && { theirs: days.theirs.map(String) })}
          choices={weekdaysOf(locale).map((day) => ({
            id: String(day),
            name: weekdayName(day, locale, 'short'),
          }))}
        />
        <Pair>
          <TextField label={t`From`} {...form.field('startsAt')} type="time" isRequired />
          <TextField
            label={t`Until`}
            {...form.field('endsAt')}
            type="time"
            isRequired
            {...(night !== null && { description: night })}
          />
        </Pair>
        <Pair>
          <NumberField
            label={t`Most guests`}
            {...form.field('coverCap')}
            description={t`On one date. Leave empty to fill every seat.`}
            minValue={1}
            maxValue={100_000}
          />
          <NumberField
            label={t`Table time in minutes`}
            {...form.field('turnMinutes')}
            minValue={5}
            maxValue={1440}
            step={5}
            isRequired
          />
        </Pair>
        <Checkbox {...form.checked('active')}>{t`Takes reservations`}</Checkbox>
        <Checkbox {...form.checked('bookableOnline')}>{t`Bookable online`}</Checkbox>
        <DialogActions>{t`Save`}</DialogActions>
      </Form>
    </Dialog>
  )
}
