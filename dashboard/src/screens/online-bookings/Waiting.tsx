import { useState } from 'react'
import { sentenceOf } from '../../api'
import { onlineWords } from '../../messages/online/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { UNDO_MS } from '../day/useLeadBack'
import { OneOnline } from './OneOnline'
import { useDecide, useUndoDeclining } from './decide'
import type { OnlineBooking } from './queries'

/** A booking that waits for the venue: it is confirmed with a press, and declined after a question. */
export function Waiting({ booking }: { booking: OnlineBooking }) {
  const { organization, who } = useVenue()
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide(organization.business_type)
  const undo = useUndoDeclining(organization.business_type)
  const { id } = booking
  const name = booking.customer?.name ?? onlineWords.somebodysClient

  function become(status: 'confirmed' | 'cancelled') {
    void decide.mutateAsync({ id, status }).then(
      ({ version }) => {
        if (status === 'confirmed') toast(onlineWords.isConfirmed(name))
        else toast(onlineWords.isDeclined(name), () => undo.mutate({ id, name, version }), UNDO_MS)
      },
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  return (
    <OneOnline booking={booking}>
      <Button
        aria-label={onlineWords.declineOf(name)}
        isPending={decide.isPending}
        onPress={() => setAsking(true)}
      >
        {onlineWords.decline}
      </Button>
      <Button
        kind="primary"
        aria-label={onlineWords.confirmOf(name)}
        isPending={decide.isPending}
        onPress={() => become('confirmed')}
      >
        {onlineWords.confirm}
      </Button>
      {isAsking && (
        <Dialog title={onlineWords.declineQuestion(name)} isOpen onClose={() => setAsking(false)}>
          <p>{onlineWords.whatDecliningDoes(who)}</p>
          <Actions>
            <Button onPress={() => setAsking(false)}>{onlineWords.keepIt}</Button>
            <Button
              kind="danger"
              onPress={() => {
                setAsking(false)
                become('cancelled')
              }}
            >
              {onlineWords.declineIt}
            </Button>
          </Actions>
        </Dialog>
      )}
    </OneOnline>
  )
}
