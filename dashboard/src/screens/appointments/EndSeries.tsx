import { plural, t } from '@lingui/core/macro'
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
  const count = cancelled.length

  function submit() {
    end.mutate(undefined, {
      onSuccess: () => {
        toast(
          plural(count, {
            one: 'The series has ended: # visit cancelled.',
            other: 'The series has ended: # visits cancelled.',
          }),
        )
        onClose()
      },
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Dialog title={t`End the series`} isOpen onClose={onClose}>
      <p>
        {first
          ? whatEndingDoes(count, formatDay(dayOfWallClock(first.starts_at), locale))
          : t`There are no visits left to cancel.`}
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Back`}</Button>
        <Button kind="danger" isPending={end.isPending} onPress={submit}>
          {t`End the series`}
        </Button>
      </Actions>
    </Dialog>
  )
}

function whatEndingDoes(count: number, day: string): string {
  return plural(count, {
    one: `# visit from ${day} on will be cancelled. The client gets an email, if you have their address.`,
    other: `# visits from ${day} on will be cancelled. The client gets an email, if you have their address.`,
  })
}
