import { errorOf, sentenceOf } from '../../api'
import { announce } from '../../live'
import { formatTime, minutesBetween } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { TellTheGuest } from '../day/TellTheGuest'
import { whoComes } from '../day/whoComes'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'
import { bodyOfPlacement, PlacementFields, placementAt } from './Placement'
import { useChangeReservation } from './queries'
import { isPencilledIn } from './status'
import type { Reservation } from './timeline'

interface Props {
  reservation: Reservation
  onClose: () => void
}

const FIELDS = ['startsAt', 'partySize']

/** To another time, day, tables, length or party, without a pointer. */
export function MoveForm({ reservation, onClose }: Props) {
  const { id, starts_at, ends_at, table_ids, party_size } = reservation
  const { locale } = useVenue()
  const form = useFormOf('move', reservation)
  const [notify, setNotify] = useTyped(form, 'notify', true)
  const [placement, setPlacement] = useTyped(form, 'placement', () =>
    placementAt(reservation, table_ids),
  )
  useOpened(reservation)
  const change = useChangeReservation()
  const email = reservation.customer?.email
  const isTold = Boolean(email) && !isPencilledIn(reservation)
  const told = isTold ? { notify } : {}

  function undo() {
    change.mutate(
      {
        id,
        startsAt: starts_at,
        tableIds: table_ids,
        partySize: party_size,
        durationMinutes: minutesBetween(starts_at, ends_at),
        ...told,
      },
      { onError: (error) => toastFailure(`Not moved back: ${sentenceOf(error)}`) },
    )
  }

  function submit() {
    change.mutate(
      { id, ...bodyOfPlacement(placement), ...told },
      {
        onSuccess: (answered) => {
          toast(`Moved to ${formatTime(answered.reservation.starts_at, locale)}.`, undo)
          forgetTyped(form)
          onClose()
        },
        onError: (error) => announce(`Not moved: ${sentenceOf(error)}`, 'assertive'),
      },
    )
  }

  return (
    <Dialog title={`Move ${whoComes(reservation)}`} isOpen onClose={onClose}>
      <Form keptAs={form} error={errorOf(change.error, FIELDS)} onSubmit={submit}>
        <PlacementFields
          value={placement}
          onChange={setPlacement}
          except={id}
          unsetDuration="As long as now"
          usualMinutes={minutesBetween(starts_at, ends_at)}
        />
        {isTold && (
          <TellTheGuest who="guest" email={email} isSelected={notify} onChange={setNotify} />
        )}
        <Actions>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={change.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            Move
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
