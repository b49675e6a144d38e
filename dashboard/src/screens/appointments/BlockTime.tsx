import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import {
  addDays,
  dayOfWallClock,
  formatMinutes,
  minutesOf,
  timeOfDay,
  wallClockAt,
  type Day,
} from '../../time'
import { DialogActions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form, Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useRemoveTimeOff, useSetTimeOff } from '../staff/queries'
import { bodyOfRepeat, type RepeatOff } from '../staff/repeatOff'
import { RepeatOffFields } from '../staff/RepeatOffFields'
import type { Block } from './block'

const DAY_MINUTES = 24 * 60

interface Props {
  day: Day
  block: Block
  onClose: () => void
}

/** Keeps a free time of the diary from being booked: lunch, a delivery, a call. */
export function BlockTime({ day, block, onClose }: Props) {
  const { provider } = block
  const { locale } = useVenue()
  const set = useSetTimeOff(provider.id)
  const remove = useRemoveTimeOff(provider.id)
  const first = dayOfWallClock(wallClockAt(day, block.start))
  const form = useForm({
    of: `block ${provider.id}`,
    start: {
      startsAt: timeOfDay(block.start % DAY_MINUTES),
      endsAt: timeOfDay(block.end % DAY_MINUTES),
      repeat: null as RepeatOff | null,
      reason: '',
    },
    pressed: ['startsAt', 'endsAt'],
    named: ({ reason }) => reason,
    save: async ({ startsAt: from, endsAt: until, repeat, reason }) => {
      const last = minutesOf(until) > minutesOf(from) ? first : addDays(first, 1)
      const answered = await set.mutateAsync({
        startsAt: wallClockAt(first, minutesOf(from)),
        endsAt: wallClockAt(last, minutesOf(until)),
        reason: reason.trim() || null,
        repeat: bodyOfRepeat(repeat),
      })
      const times = t`${{ from: formatMinutes(minutesOf(from), locale) }} to ${{ to: formatMinutes(minutesOf(until), locale) }}`
      return { ...answered, times }
    },
    onSaved: ({ timeOff, count, times }) => {
      toast(
        count > 1
          ? t`${times} is blocked for ${{ name: provider.name }} on ${{ days: count }} days.`
          : t`${times} is blocked for ${{ name: provider.name }}.`,
        () =>
          remove.mutate(
            { timeOffId: timeOff.id, series: 'true' },
            { onError: (error) => toastFailure(sentenceOf(error)) },
          ),
      )
      onClose()
    },
  })
  const repeat = form.field('repeat')

  return (
    <Panel title={t`Block time for ${{ name: provider.name }}`} onClose={onClose}>
      <Form form={form}>
        <Pair>
          <TextField label={t`From`} {...form.field('startsAt')} type="time" isRequired />
          <TextField label={t`Until`} {...form.field('endsAt')} type="time" isRequired />
        </Pair>
        <RepeatOffFields day={first} repeat={repeat.value} onChange={repeat.onChange} />
        <TextField
          label={t`Reason`}
          {...form.field('reason')}
          description={t`Clients do not see it.`}
        />
        <DialogActions>{t`Block time`}</DialogActions>
      </Form>
    </Panel>
  )
}
