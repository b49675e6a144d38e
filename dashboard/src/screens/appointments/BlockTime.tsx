import { useState } from 'react'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
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
import { filledIn, Form, Pair } from '../../ui/Form'
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
          const times = words.appointments.to(
            formatMinutes(minutesOf(from), locale),
            formatMinutes(minutesOf(until), locale),
          )
          toast(words.appointments.isBlocked(times, provider.name, count), () =>
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
    <Dialog title={words.appointments.blockTimeOf(provider.name)} isOpen onClose={onClose}>
      <Form error={set.error} onSubmit={submit}>
        <Pair>
          <TextField
            label={words.appointments.from}
            name="startsAt"
            type="time"
            isRequired
            value={from}
            onChange={setFrom}
          />
          <TextField
            label={words.appointments.until}
            name="endsAt"
            type="time"
            isRequired
            value={until}
            onChange={setUntil}
          />
        </Pair>
        <RepeatOffFields day={first} repeat={repeat} onChange={setRepeat} />
        <TextField
          label={words.common.reason}
          name="reason"
          defaultValue=""
          description={words.appointments.clientsDoNotSee}
        />
        <DialogActions isPending={set.isPending}>{words.appointments.blockTime}</DialogActions>
      </Form>
    </Dialog>
  )
}
