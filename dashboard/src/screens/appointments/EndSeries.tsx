import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { dayOfWallClock, formatDay, nowOnClock } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useEndSeries } from './queries'
import { visitsToCancel } from './series'

interface Props {
  id: string
  visits: Schema['Visit'][]
  onClose: () => void
}

/** Asks before a series ends: how many visits are cancelled with it. It cannot be undone. */
export function EndSeries({ id, visits, onClose }: Props) {
  const { locale, timezone } = useVenue()
  const end = useEndSeries(id)
  const cancelled = visitsToCancel(visits, nowOnClock(timezone))
  const [first] = cancelled
  const many = words.packages.visitsOf(cancelled.length)

  function submit() {
    end.mutate(undefined, {
      onSuccess: () => {
        toast(words.appointments.seriesHasEndedCancelled(many))
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Dialog title={words.appointments.endTheSeries} isOpen onClose={onClose}>
      <p>
        {first
          ? words.appointments.whatEndingDoes(
              many,
              formatDay(dayOfWallClock(first.starts_at), locale),
            )
          : words.appointments.noVisitsLeft}
      </p>
      <Actions>
        <Button onPress={onClose}>{words.appointments.keepIt}</Button>
        <Button kind="danger" isPending={end.isPending} onPress={submit}>
          {words.appointments.endTheSeries}
        </Button>
      </Actions>
    </Dialog>
  )
}
