import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useRemoveTimeOff } from './queries'
import { spanInWords } from './span'

interface Props {
  timeOff: Schema['TimeOff']
  onRemoveOne: (timeOff: Schema['TimeOff']) => void
  onClose: () => void
}

/** Asks how much of time off that repeats is removed: one, or that one and all that come after it. */
export function RemoveTimeOff({ timeOff, onRemoveOne, onClose }: Props) {
  const { locale } = useVenue()
  const remove = useRemoveTimeOff(timeOff.provider_id)

  function removeAll() {
    remove.mutate(
      { timeOffId: timeOff.id, series: 'true' },
      {
        onSuccess: () => {
          toast(t`They can be booked again at these times.`)
          onClose()
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <Dialog
      title={t`Remove ${{ timeOff: spanInWords(timeOff, locale) }}?`}
      isOpen
      onClose={onClose}
    >
      <p>
        <Trans>This time off repeats.</Trans>
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Keep it`}</Button>
        <Button
          onPress={() => {
            onRemoveOne(timeOff)
            onClose()
          }}
        >
          {t`Remove this one`}
        </Button>
        <Button kind="danger" isPending={remove.isPending} onPress={removeAll}>
          {t`Remove this and all later`}
        </Button>
      </Actions>
    </Dialog>
  )
}
