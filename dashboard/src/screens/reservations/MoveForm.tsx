import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
import { dayOfWallClock, minutesBetween } from '../../time'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form } from '../../ui/Form'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { mailbox } from '../customers/mailbox'
import { announcing } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { TellTheGuest } from '../day/TellTheGuest'
import { whoComes } from '../day/whoComes'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { whenSeenFrom } from '../day/whenSeenFrom'
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
  const change = useMoveInForm()
  const { customer } = reservation
  const isFirm = !isPencilledIn(reservation)
  const isEmailed = mailbox(customer) !== null && isFirm
  const form = useForm({
    of: 'move',
    record: { id, version: reservation.version },
    start: { placement: placementAt(reservation, table_ids), notify: true },
    save: async ({ placement, notify }, shown, certainty: Certainty) => {
      const notification = isEmailed ? { notify } : {}
      const changes = { ...bodyOfPlacement(placement), ...notification }
      const sent = change.mutateAsync({ shown, ...certainty, changes })
      return { ...(await announcing(t`Not moved`, sent)), notification }
    },
    onSaved: ({ reservation: shown, notification }) => {
      const when = whenSeenFrom(dayOfWallClock(starts_at), shown.starts_at, locale)
      toast(t`Moved to ${{ time: when }}.`, () => undo({ shown, notification }))
      onClose()
    },
  })
  const { placement } = form.values
  const question = useOverrideQuestion(form.error, placement)

  function undo({
    shown,
    notification,
  }: {
    shown: Schema['Reservation']
    notification: { notify?: boolean }
  }) {
    const changes = {
      startsAt: starts_at,
      tableIds: table_ids,
      partySize: party_size,
      durationMinutes: minutesBetween(starts_at, ends_at),
      servicePeriodId: service_period_id,
      ...notification,
    }
    change.mutate(
      { shown, isSure: true, changes },
      { onError: (error) => toastFailure(t`Not moved back: ${{ sentence: sentenceOf(error) }}`) },
    )
  }

  return (
    <Panel title={t`Move ${{ name: whoComes(reservation) }}`} onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => form.submit(question.certainty())}>
        <PlacementFields
          {...form.field('placement')}
          except={id}
          unsetDuration={t`Same length as now`}
          usualMinutes={minutesBetween(starts_at, ends_at)}
          refused={form.error}
        />
        {isFirm && <TellTheGuest who="guest" customer={customer} {...form.checked('notify')} />}
        <Doubts question={question} anyway={t`Move anyway`} />
        <Actions>
          <Button onPress={onClose}>{t`Cancel`}</Button>
          <Button
            kind="primary"
            type="submit"
            isPending={form.isPending}
            isDisabled={placement.tableIds.length === 0}
          >
            {question.doubt ? t`Move anyway` : t`Move`}
          </Button>
        </Actions>
      </Form>
    </Panel>
  )
}
