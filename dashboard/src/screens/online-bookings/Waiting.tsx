import { select, t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { UNDO_MS } from '../day/useLeadBack'
import { OneOnline } from './OneOnline'
import { useDecide, useUndoDeclining } from './decide'
import type { OnlineBooking } from './queries'
import '../../texts/parts/online'

/** A booking that waits for the venue: it is confirmed with a press, and declined after a question. */
export function Waiting({ booking }: { booking: OnlineBooking }) {
  const { organization, who } = useVenue()
  const [isAsking, setAsking] = useState(false)
  const decide = useDecide(organization.business_type)
  const undo = useUndoDeclining(organization.business_type)
  const { id } = booking
  const isVisit = booking.services.length > 1
  const name = booking.customer?.name ?? t({ message: 'A client', context: 'online booking' })

  function become(status: 'confirmed' | 'cancelled') {
    void decide.mutateAsync({ shown: booking, isVisit, status }).then(
      ({ version }) => {
        if (status === 'confirmed') toast(t`${name} is confirmed and gets an email.`)
        else
          toast(
            t`${name} is declined and gets an email.`,
            () => undo.mutate({ id, name, version, isVisit }),
            UNDO_MS,
          )
      },
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  return (
    <OneOnline booking={booking}>
      <Button
        aria-label={t`Decline… ${name}`}
        isPending={decide.isPending}
        onPress={() => setAsking(true)}
      >
        {t`Decline…`}
      </Button>
      <Button
        kind="primary"
        aria-label={t`Confirm ${name}`}
        isPending={decide.isPending}
        onPress={() => become('confirmed')}
      >
        {t`Confirm`}
      </Button>
      {isAsking && (
        <Dialog title={t`Decline ${name}?`} isOpen onClose={() => setAsking(false)}>
          <p>
            {select(who, {
              guest: 'The time is free again, and the guest gets an email.',
              other: 'The time is free again, and the client gets an email.',
            })}
          </p>
          <Actions>
            <Button onPress={() => setAsking(false)}>{t`Keep it`}</Button>
            <Button
              kind="danger"
              onPress={() => {
                setAsking(false)
                become('cancelled')
              }}
            >
              {t`Decline booking`}
            </Button>
          </Actions>
        </Dialog>
      )}
    </OneOnline>
  )
}
