import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { dayOfWallClock, minutesBetween } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { announceRefusal } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { whoComes } from '../day/whoComes'
import { useDoubt } from '../day/useDoubt'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { forgetTyped, useFormOf, useTyped } from '../../typed'
import { useOpened } from '../../versions'
import { bodyOfPlacement, PlacementFields, placementAt } from './Placement'
import { useMoveInForm } from './queries'
import { isPencilledIn } from './status'
import type { Reservation } from './timeline'

interface Props {
  reservation: Reservation
  onClose: () => void
}

/** To another time, day, tables, length or party, without a pointer. */
export function MoveForm({ reservation, onClose }: Props) {
  const { id, starts_at, ends_at, table_ids, party_size, service_period_id } = reservation
  const { locale } = useVenue()
  const form = useFormOf('move', reservation)
  const [notify, setNotify] = useTyped(form, 'notify', true)
  const [placement, setPlacement] = useTyped(form, 'placement', () =>
    placementAt(reservation, table_ids),
  )
  useOpened(reservation)
  const change = useMoveInForm()
  const asked = useDoubt(change.error, placement)
  const email = reservation.customer?.email
  const isTold = Boolean(email) && !isPencilledIn(reservation)
  const told = isTold ? { notify } : {}

  function undo() {
    change.mutate(
      {
        id,
        isSure: true,
        changes: {
          startsAt: starts_at,
          tableIds: table_ids,
          partySize: party_size,
          durationMinutes: minutesBetween(starts_at, ends_at),
          servicePeriodId: service_period_id,
          ...told,
        },
      },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  function submit() {
    change.mutate(
      { id, ...asked.certainty(), changes: { ...bodyOfPlacement(placement), ...told } },
      {
        onSuccess: (answered) => {
          const there = answered.reservation.starts_at
          const when = whenSeenFrom(dayOfWallClock(starts_at), there, locale)
          toast(t`Moved to ${{ time: when }}.`, undo)
          forgetTyped(form)
          onClose()
        },
        onError: (error) => announceRefusal(t`Not moved`, error),
      },
    )
  }

  return (
    <Dialog title={t`Move ${{ name: whoComes(reservation) }}`} isOpen onClose={onClose}>
      <Form keptAs={form} error={asked.error} onSubmit={submit}>
        <PlacementFields
          value={placement}
          onChange={setPlacement}
          except={id}
          unsetDuration={t`Same length as now`}
          usualMinutes={minutesBetween(starts_at, ends_at)}
          refused={change.error}
        />
        {isTold && (
          <TellTheGuest who="guest" email={email} isSelected={notify} onChange={setNotify} />
        )}
        <Doubts asked={asked} anyway={t`Move anyway`} />
        <Actions>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={change.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            {asked.doubt ? t`Move anyway` : t`Move`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}
