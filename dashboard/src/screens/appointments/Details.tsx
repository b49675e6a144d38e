import { useQuery } from '@tanstack/react-query'
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
import { MoveVisit } from './MoveVisit'
import { useChangeAppointment, useReopenAppointment, useUndoAppointment } from './queries'
import { Series } from './Series'
import { ACTS, isMovable, isPayable, STATUSES, stepsFrom, type Status } from './status'
import { visitOf } from './visit'
import { Visit, type Scope } from './Visit'
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
  const [scope, setScope] = useState<Scope>('whole')
  const { data: visit = [], isLoading } = useQuery(visitOf(appointment.group_id))
  const [isMoving, setMoving] = useState(false)
  const [ending, setEnding] = useState<Status | null>(null)
  const [tells, setTells] = useState(false)
  const change = useChangeAppointment()
  const undo = useUndoAppointment()
  const reopen = useReopenAppointment()
  const { id, version, customer, service, provider, starts_at, ends_at, status } = appointment
  const isWhole = visit.length > 1 && scope === 'whole'
  const name = isWhole ? `${whoComes(appointment)}, the whole visit` : whoComes(appointment)
  const choices = stepsFrom(status, isBeforeItsDay(starts_at, today(timezone)))
  const tellsOf = { who: 'client', email: customer?.email, isSelected: tells, onChange: setTells }

  function ask(next: Status) {
    setEnding(next)
    setTells(true)
  }

  function become(next: Status) {
    const notify = next === 'cancelled' || next === 'confirmed' ? { notify: tells } : {}
    change.mutate(
      {
        id,
        status: next,
        ...(isWhole && { wholeGroup: true }),
        ...(customer?.email ? notify : {}),
      },
      {
        onSuccess: ({ appointment: now }) => {
          const undoIt = () => undo.mutate({ id, name, version: now.version, isWhole })
          toast(
            `${name}${isWhole ? ':' : ' is'} ${STATUSES[next].name}.`,
            next === 'confirmed' ? undefined : undoIt,
            UNDO_MS,
          )
          onClose()
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  if (isLoading) return null // what a press would change is not known yet
  const [first, ...others] = visit.filter((one) => isMovable(one.status))
  if (isMoving && isWhole && first)
    return <MoveVisit {...{ first, others, onClose }} email={customer?.email} />
  if (isMoving) return <MoveForm appointment={appointment} onClose={onClose} />
  return (
    <Dialog title={whoComes(appointment)} isOpen onClose={onClose}>
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
      <Visit appointment={appointment} scope={scope} onScope={setScope} />
      <Series bookingId={id} onLeave={onClose} />
      {(ending === 'cancelled' || (!ending && choices.includes('confirmed'))) && (
        <TellTheGuest {...tellsOf} />
      )}
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>Keep it</Button>
          <Button kind="danger" isPending={change.isPending} onPress={() => become(ending)}>
            {ending === 'no_show'
              ? 'Note as no-show'
              : `Cancel the ${isWhole ? 'whole visit' : 'appointment'}`}
          </Button>
        </Actions>
      ) : (
        (isPayable(status) || isAdmin) && (
          <Actions>
            {!isMovable(status) && isAdmin && (
              <Button
                isPending={reopen.isPending}
                onPress={() =>
                  reopen.mutate({ id, name, version, isWhole }, { onSuccess: onClose })
                }
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
              <Link
                to="/checkout"
                search={{ booking: id, ...(isWhole && { whole: true }) }}
                className="button"
              >
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
