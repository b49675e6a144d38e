import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { dayOfWallClock, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { StateTag } from '../day/StateTag'
import { reservation, useWrites, type Enquiry } from './queries'

const Holding = lazyPart(() => import('./Holding'), 'Holding')

/** What has become of an enquiry, and what can be done with it. */
export function Outcome({ enquiry }: { enquiry: Enquiry }) {
  const { status, reservation_id } = enquiry
  const { locale } = useVenue()
  const [isHolding, setHolding] = useState(false)
  const { confirm, release, change } = useWrites(enquiry)
  const held = useQuery({ ...reservation(reservation_id ?? ''), enabled: reservation_id !== null })
  const onError = (error: Error) => toastFailure(sentenceOf(error))
  const said = (text: string) => ({ onSuccess: () => toast(text), onError })

  const one = reservation_id === null ? undefined : held.data
  return (
    <div className="outcome">
      {one && (
        <p className="outcome-held">
          <StateTag status={one.status} />
          <Link to="/reservations/$day" params={{ day: dayOfWallClock(one.starts_at) }}>
            {isHeld(
              one.status === 'pending',
              formatTime(one.starts_at, locale),
              formatTime(one.ends_at, locale),
            )}
          </Link>
        </p>
      )}
      <div className="actions">
        {one?.status === 'pending' && (
          <Button
            kind="primary"
            isPending={confirm.isPending}
            onPress={() =>
              confirm.mutate(
                undefined,
                said(
                  t`${{ guestName: enquiry.guest_name }} is confirmed. Send a reply to tell them.`,
                ),
              )
            }
          >
            {t`Confirm`}
          </Button>
        )}
        {(one?.status === 'pending' || one?.status === 'cancelled') && (
          <Button
            isPending={release.isPending}
            onPress={() => release.mutate(undefined, said(t`The tables are free again.`))}
          >
            {t`Release`}
          </Button>
        )}
        {reservation_id === null && (
          <Button onPress={() => setHolding(true)}>{t`Pencil in…`}</Button>
        )}
        {reservation_id === null && status === 'open' && (
          <Button
            isPending={change.isPending}
            onPress={() => change.mutate({ status: 'lost' }, said(t`The enquiry is closed.`))}
          >
            {t`Close enquiry`}
          </Button>
        )}
        {reservation_id === null && status === 'lost' && (
          <Button
            isPending={change.isPending}
            onPress={() => change.mutate({ status: 'open' }, said(t`The enquiry is open again.`))}
          >
            {t`Reopen`}
          </Button>
        )}
      </div>
      {isHolding && <Holding enquiry={enquiry} onClose={() => setHolding(false)} />}
    </div>
  )
}

function isHeld(isPencilledIn: boolean, from: string, to: string): string {
  return isPencilledIn ? t`Pencilled in from ${from} to ${to}` : t`Reserved from ${from} to ${to}`
}
