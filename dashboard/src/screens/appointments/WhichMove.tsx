import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
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

  function moveWhole(
    shown: Pick<Appointment, 'id' | 'version'>,
    to: Appointment,
    place: string,
    undo?: (shown: Pick<Appointment, 'id' | 'version'>) => void,
  ) {
    change.mutate(
      { shown, isSure: true, changes: { startsAt: to.starts_at, wholeGroup: true } },
      {
        onSuccess: ({ appointment: now, warnings }) =>
          toast(
            [
              t`The whole visit moved, this service to ${place}.`,
              warnings.length > 0 && wordsOf(warnings),
              told,
            ]
              .filter(Boolean)
              .join(' '),
            undo && (() => undo(now)),
          ),
        onError: (error) => toastFailure(t`Not moved: ${{ sentence: sentenceOf(error) }}`),
        onSettled: onClose,
      },
    )
  }

  return (
    <Dialog title={t`Move to ${there}?`} isOpen onClose={onClose}>
      <p>
        <Trans>{{ name: whoComes(before) }} has more services in this visit.</Trans>
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Back`}</Button>
        <Button
          onPress={() => {
            onMoveOne(wanted)
            onClose()
          }}
        >
          {t`Move this service`}
        </Button>
        <Button
          kind="primary"
          isPending={change.isPending}
          onPress={() => moveWhole(before, after, there, (now) => moveWhole(now, before, back))}
        >
          {t`Move the whole visit`}
        </Button>
      </Actions>
    </Dialog>
  )
}
