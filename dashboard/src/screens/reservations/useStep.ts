import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
import { minutesInto } from '../../time'
import { toast, toastFailure } from '../../ui/Toast'
import { useNow, useToday } from '../../venue/today'
import { withWarnings } from '../day/doubt'
import { UNDO_MS } from '../day/useLeadBack'
import { whoComes } from '../day/whoComes'
import { useChangeReservation, useUndoReservation } from './queries'
import { bodyOfStep, statuses, type Status } from './status'
import type { Reservation } from './timeline'

/** Brings a reservation into its next state, and says so, even if what was pressed is gone by then: a line goes elsewhere. */
export function useStep(reservation: Reservation, onDone: () => void) {
  const { id, starts_at, ends_at } = reservation
  const day = useToday()
  const now = useNow(day)
  const change = useChangeReservation()
  const undo = useUndoReservation()
  const name = whoComes(reservation)

  /**
   * `mailed` says whether a cancellation or a confirmation is emailed to the guest. `settle` refunds or keeps a deposit
   * afterwards; that is final, so no undo is offered.
   */
  function take(
    to: Status,
    mailed: { notify?: boolean } = {},
    settle?: (ended: Schema['Reservation']) => void,
  ) {
    const span = { start: minutesInto(day, starts_at), end: minutesInto(day, ends_at) }
    const body = bodyOfStep(to, span, now)
    const notify = to === 'cancelled' || to === 'confirmed' ? mailed : {}
    const isConfirmedFirst = to === 'seated' && reservation.status === 'pending'
    const changed = change.mutateAsync({
      shown: reservation,
      isConfirmedFirst,
      ...body,
      ...notify,
    })
    void changed.then(({ reservation: ended, warnings }) => {
      const back = () => undo.mutate({ id, name, version: ended.version })
      settle?.(ended)
      const undone = to === 'confirmed' || settle ? undefined : back
      toast(withWarnings(`${name}: ${statuses()[to].name}.`, warnings), undone, UNDO_MS)
      onDone()
    }, tellFailure)
  }

  /** Notes that the party is here, or takes that back. */
  function arrive(arrived: boolean) {
    void change.mutateAsync({ shown: reservation, arrived }).then(({ reservation: shown }) => {
      const back = () => change.mutate({ shown, arrived: !arrived }, { onError: tellFailure })
      toast(arrived ? t`${name} has arrived.` : t`${name} is not here yet.`, back)
      onDone()
    }, tellFailure)
  }

  return { take, arrive, isPending: change.isPending }
}

function tellFailure(error: unknown): void {
  toastFailure(sentenceOf(error))
}
