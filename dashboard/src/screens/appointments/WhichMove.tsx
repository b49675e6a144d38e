import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { wordsOf } from '../day/doubt'
import type { Move } from '../day/useMove'
import { whoComes } from '../day/whoComes'
import type { Appointment } from './diary'
import { useMoveInForm } from './queries'

interface Props {
  wanted: Move<Appointment>
  /** Moves the one service. */
  onMoveOne: (wanted: Move<Appointment>) => void
  onClose: () => void
}

/** Asks how much of a visit moves when one of its services was dropped somewhere else. */
export function WhichMove({ wanted, onMoveOne, onClose }: Props) {
  const { before, after, there, back, told } = wanted
  const change = useMoveInForm()

  function moveWhole(to: Appointment, place: string, undo?: () => void) {
    change.mutate(
      { id: before.id, isSure: true, changes: { startsAt: to.starts_at, wholeGroup: true } },
      {
        onSuccess: ({ warnings }) =>
          toast(
            [words.appointments.visitMovedTo(place), warnings.length > 0 && wordsOf(warnings), told]
              .filter(Boolean)
              .join(' '),
            undo,
          ),
        onError: (error) => toastFailure(words.appointments.notMoved(sentenceOf(error))),
        onSettled: onClose,
      },
    )
  }

  return (
    <Dialog title={words.appointments.moveToQuestion(there)} isOpen onClose={onClose}>
      <p>{words.appointments.hasMoreServices(whoComes(before))}</p>
      <Actions>
        <Button onPress={onClose}>{words.appointments.keepIt}</Button>
        <Button
          onPress={() => {
            onMoveOne(wanted)
            onClose()
          }}
        >
          {words.appointments.moveThisService}
        </Button>
        <Button
          kind="primary"
          isPending={change.isPending}
          onPress={() => moveWhole(after, there, () => moveWhole(before, back))}
        >
          {words.appointments.moveTheWholeVisit}
        </Button>
      </Actions>
    </Dialog>
  )
}
