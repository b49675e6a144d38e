import { t } from '@lingui/core/macro'
import { useState } from 'react'
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
import { Dialog, DialogActions } from '../../ui/Dialog'
import { filledIn, Form, Pair } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
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
  const [from, setFrom] = useState(timeOfDay(block.start % DAY_MINUTES))
  const [until, setUntil] = useState(timeOfDay(block.end % DAY_MINUTES))
  const [repeat, setRepeat] = useState<RepeatOff | null>(null)
  const first = dayOfWallClock(wallClockAt(day, block.start))

  function submit(values: FormData) {
    const last = minutesOf(until) > minutesOf(from) ? first : addDays(first, 1)
    set.mutate(
      {
        startsAt: wallClockAt(first, minutesOf(from)),
        endsAt: wallClockAt(last, minutesOf(until)),
        reason: filledIn(values, 'reason').trim() || null,
        repeat: bodyOfRepeat(repeat),
      },
      {
        onSuccess: ({ timeOff, count }) => {
          const times = t`${{ from: formatMinutes(minutesOf(from), locale) }} to ${{ to: formatMinutes(minutesOf(until), locale) }}`
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
      },
    )
  }

  return (
    <Dialog title={t`Block time for ${{ name: provider.name }}`} isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <Pair>
          <TextField
            label={t`From`}
            name="startsAt"
            type="time"
            isRequired
            value={from}
            onChange={setFrom}
          />
          <TextField
            label={t`Until`}
            name="endsAt"
            type="time"
            isRequired
            value={until}
            onChange={setUntil}
          />
        </Pair>
        <RepeatOffFields day={first} repeat={repeat} onChange={setRepeat} />
        <TextField
          label={t`Reason`}
          name="reason"
          defaultValue=""
          description={t`Clients do not see it.`}
        />
        <DialogActions isPending={set.isPending}>{t`Block time`}</DialogActions>
      </Form>
    </Dialog>
  )
}
