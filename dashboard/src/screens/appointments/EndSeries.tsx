import { sentenceOf, type Schema } from '../../api'
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
  const many = `${cancelled.length} ${cancelled.length === 1 ? 'visit' : 'visits'}`

  function submit() {
    end.mutate(undefined, {
      onSuccess: () => {
        toast(`The series has ended: ${many} cancelled.`)
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Dialog title="End the series" isOpen onClose={onClose}>
      <p>
        {first
          ? `${many} from ${formatDay(dayOfWallClock(first.starts_at), locale)} on will be cancelled. The client gets an email, if you have their address.`
          : 'There are no visits left to cancel.'}
      </p>
      <Actions>
        <Button onPress={onClose}>Keep it</Button>
        <Button kind="danger" isPending={end.isPending} onPress={submit}>
          End the series
        </Button>
      </Actions>
    </Dialog>
  )
}
