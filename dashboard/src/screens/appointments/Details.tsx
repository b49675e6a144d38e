import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { dayOfWallClock } from '../../time'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import { useNow, useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { ByGuest } from '../day/ByGuest'
import { Corrections } from '../day/Corrections'
import type { Correct } from '../day/correcting'
import { isBeforeItsDay, isStillToCome } from '../day/early'
import { FreeNow } from '../day/FreeNow'
import { GuestAlerts } from '../day/GuestAlerts'
import { History } from '../day/History'
import { MoreSteps } from '../day/MoreSteps'
import { Notes } from '../day/Notes'
import { dayOfAppointments } from '../day/queries'
import { ReceiptLink } from '../day/ReceiptLink'
import type { Further } from '../day/StepsMenu'
import { TellTheGuest } from '../day/TellTheGuest'
import { withWarnings } from '../day/doubt'
import { UNDO_MS } from '../day/useLeadBack'
import { When } from '../day/When'
import { Who } from '../day/Who'
import { whoComes } from '../day/whoComes'
import { BookingDeposit, type DepositForm } from '../deposits/BookingDeposit'
import { guestOf } from '../deposits/guest'
import { SettleDeposit } from '../deposits/SettleDeposit'
import { useSettling } from '../deposits/useSettling'
import type { Appointment } from './diary'
import { dueOf, MoneyLines } from './MoneyLines'
import { MoveForm } from './MoveForm'
import { MoveVisit } from './MoveVisit'
import { seriesOf, useChangeAppointment, useReopenAppointment, useUndoAppointment } from './queries'
import { Series } from './Series'
import {
  isNow,
  acts,
  isGone,
  isMovable,
  isPayable,
  mainStep,
  statuses,
  stepsFrom,
  type Status,
} from './status'
import { visitOf } from './visit'
import { Services, type Scope } from './Services'
import { StateOf } from './StateOf'

// Opened by few: the rest of the details does not wait for it.
const BookFor = lazyPart(() => import('./BookFor'), 'BookFor')
const DepositForms = lazyPart(() => import('../deposits/DepositForms'), 'DepositForms')

interface Props {
  appointment: Appointment
  /** Begins to move it with the arrow keys, where there is a diary. */
  onMoveByKeys: () => void
  onClose: () => void
}

/** One appointment: who, what and when, and what may become of it. */
export function Details({ appointment, onMoveByKeys, onClose }: Props) {
  const { isAdmin } = useVenue()
  const money = useMoney()
  const [scope, setScope] = useState<Scope>('whole')
  const { data: visit = [], isLoading } = useQuery(visitOf(appointment.group_id))
  const [isMoving, setMoving] = useState(false)
  const [isRebooking, setRebooking] = useState(false)
  const [ending, setEnding] = useState<Status | null>(null)
  const [tells, setTells] = useState(false)
  const [depositForm, setDepositForm] = useState<DepositForm | null>(null)
  const change = useChangeAppointment()
  const note = useChangeAppointment()
  const undo = useUndoAppointment()
  const reopen = useReopenAppointment()
  const { id, version, customer, starts_at, status } = appointment
  const isOfSeries = Boolean(useQuery(seriesOf(id)).data)
  const isWhole = visit.length > 1 && scope === 'whole'
  const name = isWhole
    ? t`${{ name: whoComes(appointment) }}, the whole visit`
    : whoComes(appointment)
  const guest = guestOf(appointment)
  const { data: ofDay } = useQuery(dayOfAppointments(dayOfWallClock(starts_at)))
  const ends = (ofDay?.appointments ?? []).filter(
    (one) =>
      one.id === id || (isWhole && one.group_id === appointment.group_id && isMovable(one.status)),
  )
  const settling = useSettling('appointments', ends)
  const today = useToday()
  const isEarly = isBeforeItsDay(starts_at, today)
  const isToCome = isStillToCome(starts_at, today, useNow(today) ?? 0)
  const choices = stepsFrom(status, isEarly)
  // Who is paying the deposit just now is not waited for: it is booked by that.
  const isHeld = appointment.held_until !== null
  const main = isHeld ? null : mainStep(status, appointment.sale_id !== null, { isEarly, isToCome })
  const tellsOf = {
    who: 'client' as const,
    customer,
    isSelected: tells,
    onChange: setTells,
  }

  /** A visit of several services has one client. */
  async function correct(changes: Parameters<Correct>[0]) {
    const isOfVisit = appointment.group_id !== null
    return (await note.mutateAsync({ ...changes, ...(isOfVisit && { wholeGroup: true }) }))
      .appointment
  }

  function ask(next: Status) {
    setEnding(next)
    setTells(true)
    if (isGone(next)) settling.propose(next)
  }

  function become(next: Status) {
    const notify = next === 'cancelled' || next === 'confirmed' ? { notify: tells } : {}
    const changed = change.mutateAsync({
      shown: appointment,
      status: next,
      ...(isWhole && { wholeGroup: true }),
      ...(guest.email === null ? {} : notify),
    })
    // `mutate` calls nobody back who has left the dialog by then, and the deposit would not be settled.
    void changed.then(
      ({ appointment: now, appointments, warnings }) => {
        const settles = isGone(next) && settling.deposits.length > 0
        if (settles) settling.settle(next, tells && guest.email !== null, appointments ?? [now])
        const undoIt = () => undo.mutate({ id, name, version: now.version, isWhole })
        const said = isWhole ? t`${name}: ${{ status: statuses()[next].name }}.` : isNow(name, next)
        toast(
          withWarnings(said, warnings),
          next === 'confirmed' || settles ? undefined : undoIt,
          UNDO_MS,
        )
        onClose()
      },
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  if (depositForm && appointment.deposit) {
    const booking = { engine: 'appointments' as const, id, version, deposit: appointment.deposit }
    return (
      <DepositForms
        form={depositForm}
        {...{ booking, guest }}
        onClose={() => setDepositForm(null)}
      />
    )
  }
  if (isLoading) return null // what a press would change is not known yet
  const further: Further[] = [
    ...(isMovable(status) ? [{ name: t`Move with the keyboard`, take: onMoveByKeys }] : []),
    ...choices
      .filter((next) => next !== 'confirmed')
      .map((next) => ({
        name: acts()[next].name,
        take: () => (acts()[next].isFinal ? ask(next) : become(next)),
        isAgainst: isGone(next),
      })),
    ...(!isMovable(status) && isAdmin
      ? [
          {
            name: t`Reopen`,
            take: () => reopen.mutate({ id, name, version, isWhole }, { onSuccess: onClose }),
          },
        ]
      : []),
  ]
  // Of a visit over several days the counter knows it.
  const isAllHere = !isWhole || ends.length === visit.filter((one) => isMovable(one.status)).length
  const due = isAllHere ? dueOf(ends) : null
  const checkOut = (
    <Link
      to="/checkout"
      search={{ booking: id, ...(isWhole && { whole: true }) }}
      className="button"
      data-kind={main === 'paid' ? 'primary' : 'plain'}
    >
      {main === 'paid' && due !== null ? t`Check out ${{ amount: money(due) }}` : t`Check out`}
    </Link>
  )
  const [first, ...others] = visit.filter((one) => isMovable(one.status))
  if (isRebooking && customer) {
    return <BookFor customerId={customer.id} again={id} isAlone={!isWhole} onClose={onClose} />
  }
  if (isMoving && isWhole && first) return <MoveVisit {...{ first, others, customer, onClose }} />
  if (isMoving) return <MoveForm appointment={appointment} onClose={onClose} />
  return (
    <Panel
      title={whoComes(appointment)}
      head={<StateOf appointment={appointment} />}
      onClose={onClose}
    >
      <Who booking={appointment} />
      <GuestAlerts booking={appointment} />
      <div className="panel-part">
        <ByGuest booking={appointment} />
        <When booking={appointment} {...(isMovable(status) && { onMove: () => setMoving(true) })} />
        <Services
          appointment={appointment}
          isFixed={appointment.sale_id !== null || isOfSeries}
          scope={scope}
          onScope={setScope}
        />
        <Notes
          booking={appointment}
          onChange={async (changes) => (await note.mutateAsync(changes)).appointment}
        />
        {!ending && <Corrections booking={appointment} who="client" onCorrect={correct} />}
      </div>
      <div className="panel-part">
        <MoneyLines services={ends} saleId={appointment.sale_id} />
        {!ending && (
          <BookingDeposit
            engine="appointments"
            booking={appointment}
            guest={guest}
            onOpen={setDepositForm}
          />
        )}
      </div>
      <Series bookingId={id} onLeave={onClose} />
      <div className="panel-part">
        <History booking={appointment} />
      </div>
      {(ending === 'cancelled' || (!ending && choices.includes('confirmed'))) && (
        <TellTheGuest {...tellsOf} />
      )}
      {ending && isGone(ending) && <SettleDeposit settling={settling} ending={ending} />}
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>{t`Back`}</Button>
          <Button kind="danger" isPending={change.isPending} onPress={() => become(ending)}>
            {ending === 'no_show'
              ? t`Mark as no-show`
              : isWhole
                ? t`Cancel the whole visit`
                : t`Cancel the appointment`}
          </Button>
        </Actions>
      ) : (
        (isPayable(status) || isAdmin || appointment.sale_id !== null || customer !== null) && (
          <Actions>
            {main === 'paid' && checkOut}
            {choices.includes('confirmed') && (
              <Button
                kind={main === 'confirmed' ? 'primary' : 'plain'}
                isPending={change.isPending}
                onPress={() => become('confirmed')}
              >
                {acts().confirmed.name}
              </Button>
            )}
            {isMovable(status) && <Button onPress={() => setMoving(true)}>{t`Move…`}</Button>}
            {customer !== null && status !== 'pending' && (
              <Button onPress={() => setRebooking(true)}>{t`Rebook`}</Button>
            )}
            <FreeNow
              booking={appointment}
              change={note}
              says={t`Done early: free the rest`}
              done={t`The rest of the time is free.`}
              onDone={onClose}
            />
            {appointment.sale_id !== null && <ReceiptLink saleId={appointment.sale_id} />}
            {main !== 'paid' && isPayable(status) && appointment.sale_id === null && checkOut}
            <MoreSteps steps={further} />
          </Actions>
        )
      )}
    </Panel>
  )
}
