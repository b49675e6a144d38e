import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { lazyPart } from '../../ui/lazyPart'
import { useNow, useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { ByGuest } from '../day/ByGuest'
import { Corrections } from '../day/Corrections'
import { isBeforeItsDay } from '../day/early'
import { FreeNow } from '../day/FreeNow'
import { GuestAlerts } from '../day/GuestAlerts'
import { History } from '../day/History'
import { MoreSteps } from '../day/MoreSteps'
import { Notes } from '../day/Notes'
import { ReceiptLink } from '../day/ReceiptLink'
import type { Further } from '../day/StepsMenu'
import { StateTag } from '../day/StateTag'
import { TellTheGuest } from '../day/TellTheGuest'
import { When } from '../day/When'
import { Who } from '../day/Who'
import { whoComes } from '../day/whoComes'
import { BookingDeposit, type DepositForm } from '../deposits/BookingDeposit'
import { guestOf } from '../deposits/guest'
import { SettleDeposit } from '../deposits/SettleDeposit'
import { useSettling } from '../deposits/useSettling'
import { lateness } from './evening'
import { Facts } from './Facts'
import { MarkTag } from './MarkTag'
import { Party } from './Party'
import { MoveForm } from './MoveForm'
import { useChangeReservation, useReopenReservation } from './queries'
import {
  isClosed,
  isExpected,
  isGone,
  isHere,
  isMovable,
  isPayable,
  isPencilledIn,
  mainStep,
  stepsFrom,
  type Step,
} from './status'
import type { Reservation } from './timeline'
import { useStep } from './useStep'

// Opened by few: the rest of the details does not wait for it.
const DepositForms = lazyPart(() => import('../deposits/DepositForms'), 'DepositForms')

interface Props {
  reservation: Reservation
  /** Begins to move it with the arrow keys, where there is a timeline. */
  onMoveByKeys?: () => void
  onClose: () => void
}

/** One reservation: who, when and where, and what may become of it. */
export function Details({ reservation, onMoveByKeys, onClose }: Props) {
  const { isAdmin } = useVenue()
  const [isMoving, setMoving] = useState(false)
  const [ending, setEnding] = useState<Step | null>(null)
  const [tells, setTells] = useState(false)
  const [depositForm, setDepositForm] = useState<DepositForm | null>(null)
  const settling = useSettling('reservations', [reservation])
  const { take, arrive, isPending } = useStep(reservation, onClose)
  const note = useChangeReservation()
  const reopen = useReopenReservation()
  const { id, version, customer, starts_at, status } = reservation
  const today = useToday()
  const now = useNow(today)
  const isEarly = isBeforeItsDay(starts_at, today)
  const steps = stepsFrom(status, isEarly)
  const main = mainStep(reservation, isEarly)
  const canConfirm = steps.some(({ to }) => to === 'confirmed') && !isPencilledIn(reservation)
  const name = whoComes(reservation)
  const guest = guestOf(reservation)
  const notify = guest.email === null ? {} : { notify: tells }

  function ask(step: Step) {
    setEnding(step)
    setTells(true)
    if (isGone(step.to)) settling.propose(step.to)
  }

  function end({ to }: Step) {
    const isEmailed = tells && guest.email !== null
    if (!isGone(to) || settling.deposits.length === 0) take(to, notify)
    else take(to, notify, (ended) => settling.settle(to, isEmailed, [ended]))
  }

  const further: Further[] = [
    ...(onMoveByKeys && isMovable(status)
      ? [{ name: t`Move with the keyboard`, take: onMoveByKeys }]
      : []),
    ...steps
      .filter(({ isFinal }) => isFinal)
      .map((step) => ({ name: step.name, take: () => ask(step), isAgainst: true })),
    ...(isClosed(status) && isAdmin
      ? [
          {
            name: t`Reopen`,
            take: () => reopen.mutate({ id, name, version }, { onSuccess: onClose }),
          },
        ]
      : []),
  ]

  if (depositForm && reservation.deposit) {
    const booking = { engine: 'reservations' as const, id, version, deposit: reservation.deposit }
    return (
      <DepositForms
        form={depositForm}
        {...{ booking, guest }}
        onClose={() => setDepositForm(null)}
      />
    )
  }
  const head = (
    <span className="tags">
      <StateTag status={status} />
      {lateness(today, reservation, now).map((mark) => (
        <MarkTag key={mark.kind} mark={mark} reservation={reservation} />
      ))}
    </span>
  )
  const move = isMovable(status) ? { onMove: () => setMoving(true) } : {}
  if (isMoving) return <MoveForm reservation={reservation} onClose={onClose} />
  return (
    <Panel title={name} head={head} onClose={onClose}>
      <Who booking={reservation} />
      <GuestAlerts booking={reservation} />
      <div className="panel-part">
        <ByGuest booking={reservation} />
        <When booking={reservation} {...move} />
        <Party reservation={reservation} {...move} />
        <Notes
          booking={reservation}
          onChange={async (changes) => (await note.mutateAsync(changes)).reservation}
        />
        {!ending && (
          <Corrections
            booking={reservation}
            who="guest"
            onCorrect={async (changes) => (await note.mutateAsync(changes)).reservation}
          />
        )}
        <Facts reservation={reservation} />
      </div>
      {!ending && (
        <BookingDeposit
          engine="reservations"
          booking={reservation}
          guest={guest}
          onOpen={setDepositForm}
        />
      )}
      <div className="panel-part">
        <History booking={reservation} />
      </div>
      {ending && isGone(ending.to) && <SettleDeposit settling={settling} ending={ending.to} />}
      {(ending ? ending.to === 'cancelled' : canConfirm) && (
        <TellTheGuest who="guest" customer={customer} isSelected={tells} onChange={setTells} />
      )}
      {ending ? (
        <Actions>
          <Button onPress={() => setEnding(null)}>{t`Back`}</Button>
          <Button kind="danger" isPending={isPending} onPress={() => end(ending)}>
            {ending.to === 'cancelled' ? t`Cancel the reservation` : t`Mark as no-show`}
          </Button>
        </Actions>
      ) : (
        <Actions>
          {isPayable(reservation) && (
            <Link to="/checkout" search={{ booking: id }} className="button" data-kind="primary">
              {t`Check out`}
            </Link>
          )}
          {steps
            .filter(({ isFinal }) => !isFinal)
            .map((step) => (
              <Button
                key={step.to}
                kind={step.to === main ? 'primary' : 'plain'}
                isPending={isPending}
                onPress={() => take(step.to, notify)}
              >
                {step.name}
              </Button>
            ))}
          {isExpected(status) && !isEarly && (
            <Button isPending={isPending} onPress={() => arrive(!isHere(reservation))}>
              {isHere(reservation) ? t`Not here yet` : t`Arrived`}
            </Button>
          )}
          {isMovable(status) && <Button onPress={() => setMoving(true)}>{t`Move…`}</Button>}
          {reservation.sale_id !== null && <ReceiptLink saleId={reservation.sale_id} />}
          <FreeNow
            booking={reservation}
            change={note}
            says={t`Free the table now`}
            done={t`The table is free.`}
            onDone={onClose}
          />
          <MoreSteps steps={further} />
        </Actions>
      )}
    </Panel>
  )
}
