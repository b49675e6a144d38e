import { sentenceOf } from '../../api'
import { minutesInto, type WallClock } from '../../time'
import { Button } from '../../ui/Button'
import { toast, toastFailure } from '../../ui/Toast'
import { useNow, useToday } from '../../venue/today'
import { lastsUntilNow } from './overEarly'

interface Props {
  booking: { id: string; version: number; status: string; starts_at: WallClock; ends_at: WallClock }
  change: {
    mutateAsync: (changes: {
      shown: { id: string; version: number }
      durationMinutes: number
    }) => Promise<unknown>
    isPending: boolean
  }
  /** What the button says, and what is said once it is done. */
  says: string
  done: string
  onDone: () => void
}

/** Frees what is left of the time of a completed visit: it was over early. */
export function FreeNow({ booking, change, says, done, onDone }: Props) {
  const { status, starts_at, ends_at } = booking
  const day = useToday()
  const now = useNow(day)
  const span = { start: minutesInto(day, starts_at), end: minutesInto(day, ends_at) }
  const lasts = status === 'completed' ? lastsUntilNow(span, now) : null
  if (lasts === null) return null

  function free(durationMinutes: number) {
    // Said even if nobody looks at the booking any more.
    void change.mutateAsync({ shown: booking, durationMinutes }).then(
      () => {
        toast(done)
        onDone()
      },
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  return (
    <Button isPending={change.isPending} onPress={() => free(lasts)}>
      {says}
    </Button>
  )
}
