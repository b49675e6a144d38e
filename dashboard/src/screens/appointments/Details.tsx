import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { formatCents } from '../../money'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import type { Appointment } from './diary'
import { MoveForm } from './MoveForm'
import { useChangeAppointment } from './queries'
import { Series } from './Series'
import { ACTS, isMovable, isPayable, nextStatuses, STATUSES, type Status } from './status'
import './Details.css'

interface Props {
  appointment: Appointment
  /** Begins to move it with the arrow keys, where there is a diary. */
  onMoveByKeys: () => void
  onClose: () => void
}

/** One appointment: who, what and when, and what may become of it. */
export function Details({ appointment, onMoveByKeys, onClose }: Props) {
  const { locale, currency } = useVenue()
  const [isMoving, setMoving] = useState(false)
  const [ending, setEnding] = useState<Status | null>(null)
  const change = useChangeAppointment()
  const { id, customer, service, provider, starts_at, ends_at, status } = appointment
  const name = customer?.name ?? 'A client'
  const choices = nextStatuses(status)

  function become(next: Status) {
    change.mutate(
      { id, status: next },
      {
        onSuccess: () => {
          toast(`${name} is ${STATUSES[next].name}.`)
          onClose()
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  if (isMoving) return <MoveForm appointment={appointment} onClose={onClose} />
  return (
    <Dialog title={name} isOpen onClose={onClose}>
      <dl className="details">
        {customer && (
          <>
            <dt>Client</dt>
            <dd>
              <Link to="/customers/$id" params={{ id: customer.id }}>
                {customer.name}
              </Link>
            </dd>
          </>
        )}
        <dt>Service</dt>
        <dd>
          {service.name}, {formatCents(appointment.price_cents, currency, locale)}
        </dd>
        <dt>When</dt>
        <dd>
          {formatDay(dayOfWallClock(starts_at), locale)}, {formatTime(starts_at, locale)} to{' '}
          {formatTime(ends_at, locale)}
        </dd>
        <dt>With</dt>
        <dd>{provider.name}</dd>
        <dt>State</dt>
        <dd>{STATUSES[status].name}</dd>
        {customer?.phone && (
          <>
            <dt>Phone</dt>
            <dd>
              <a href={`tel:${customer.phone}`}>{customer.phone}</a>
            </dd>
          </>
        )}
        {appointment.notes && (
          <>
            <dt>Notes</dt>
            <dd>{appointment.notes}</dd>
          </>
        )}
      </dl>
      <Series bookingId={id} onLeave={onClose} />
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>Keep it</Button>
          <Button kind="danger" isPending={change.isPending} onPress={() => become(ending)}>
            {ending === 'cancelled' ? 'Cancel the appointment' : 'Note as no-show'}
          </Button>
        </Actions>
      ) : (
        isPayable(status) && (
          <Actions>
            {isMovable(status) && (
              <>
                <Button kind="quiet" onPress={onMoveByKeys}>
                  Move by arrow keys
                </Button>
                <Button onPress={() => setMoving(true)}>Move…</Button>
              </>
            )}
            <Link to="/checkout" search={{ booking: id }} className="button">
              Check out
            </Link>
            {choices.map((next) => (
              <Button
                key={next}
                kind={next === choices[0] ? 'primary' : 'plain'}
                isPending={change.isPending}
                onPress={() => (ACTS[next].isFinal ? setEnding(next) : become(next))}
              >
                {ACTS[next].name}
              </Button>
            ))}
          </Actions>
        )
      )}
    </Dialog>
  )
}
