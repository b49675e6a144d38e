import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { formatCents } from '../../money'
import { dayOfWallClock, formatDay, formatTime, today } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { isBeforeItsDay } from '../day/early'
import { TellTheGuest } from '../day/TellTheGuest'
import { UNDO_MS } from '../day/useLeadBack'
import { whoComes } from '../day/whoComes'
import type { Appointment } from './diary'
import { MoveForm } from './MoveForm'
import { useChangeAppointment, useReopenAppointment, useUndoAppointment } from './queries'
import { Series } from './Series'
import { ACTS, isMovable, isPayable, STATUSES, stepsFrom, type Status } from './status'
import './Details.css'

interface Props {
  appointment: Appointment
  /** Begins to move it with the arrow keys, where there is a diary. */
  onMoveByKeys: () => void
  onClose: () => void
}

/** One appointment: who, what and when, and what may become of it. */
export function Details({ appointment, onMoveByKeys, onClose }: Props) {
  const { locale, currency, timezone, isAdmin } = useVenue()
  const [isMoving, setMoving] = useState(false)
  const [ending, setEnding] = useState<Status | null>(null)
  const [tells, setTells] = useState(false)
  const change = useChangeAppointment()
  const undo = useUndoAppointment()
  const reopen = useReopenAppointment()
  const { id, customer, service, provider, starts_at, ends_at, status } = appointment
  const name = whoComes(appointment)
  const choices = stepsFrom(status, isBeforeItsDay(starts_at, today(timezone)))
  const tellsOf = { who: 'client', email: customer?.email, isSelected: tells, onChange: setTells }

  function ask(next: Status) {
    setEnding(next)
    setTells(true)
  }

  function become(next: Status) {
    const notify = next === 'cancelled' || next === 'confirmed' ? { notify: tells } : {}
    change.mutate(
      { id, status: next, ...(customer?.email ? notify : {}) },
      {
        onSuccess: () => {
          const back = next === 'confirmed' ? undefined : () => undo.mutate({ id, name })
          toast(`${name} is ${STATUSES[next].name}.`, back, UNDO_MS)
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
      {(ending === 'cancelled' || (!ending && choices.includes('confirmed'))) && (
        <TellTheGuest {...tellsOf} />
      )}
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>Keep it</Button>
          <Button kind="danger" isPending={change.isPending} onPress={() => become(ending)}>
            {ending === 'cancelled' ? 'Cancel the appointment' : 'Note as no-show'}
          </Button>
        </Actions>
      ) : (
        (isPayable(status) || isAdmin) && (
          <Actions>
            {!isMovable(status) && isAdmin && (
              <Button
                isPending={reopen.isPending}
                onPress={() => reopen.mutate({ id, name }, { onSuccess: onClose })}
              >
                Reopen
              </Button>
            )}
            {isMovable(status) && (
              <>
                <Button kind="quiet" onPress={onMoveByKeys}>
                  Move by arrow keys
                </Button>
                <Button onPress={() => setMoving(true)}>Move…</Button>
              </>
            )}
            {isPayable(status) && (
              <Link to="/checkout" search={{ booking: id }} className="button">
                Check out
              </Link>
            )}
            {choices.map((next) => (
              <Button
                key={next}
                kind={next === choices[0] ? 'primary' : 'plain'}
                isPending={change.isPending}
                onPress={() => (ACTS[next].isFinal ? ask(next) : become(next))}
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
