import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
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
          toast(words.staff.timesOffRemoved)
          onClose()
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <Dialog
      title={words.staff.removeQuestion(spanInWords(timeOff, locale))}
      isOpen
      onClose={onClose}
    >
      <p>{words.staff.thisTimeOffRepeats}</p>
      <Actions>
        <Button onPress={onClose}>{words.staff.keepIt}</Button>
        <Button
          onPress={() => {
            onRemoveOne(timeOff)
            onClose()
          }}
        >
          {words.staff.thisOne}
        </Button>
        <Button kind="danger" isPending={remove.isPending} onPress={removeAll}>
          {words.staff.thisAndAllLater}
        </Button>
      </Actions>
    </Dialog>
  )
}
