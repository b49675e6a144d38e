import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'
import { wallClockAt, type Day } from '../../time'
import { DialogActions } from '../../ui/Dialog'
import { Panel } from '../../ui/Panel'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { ClientPicker } from '../customers/ClientPicker'
import { makesClient, newClientOf, NO_DETAILS } from '../customers/newClient'
import { NewClientFields } from '../customers/NewClientFields'
import { announcing } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { UNDO_MS } from '../day/useLeadBack'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { useVenue } from '../../venue/venue'
import { bodyOfPlacement, PlacementFields, placementAt, type Placement } from './Placement'
import { useBook, useUndoWalkIn } from './queries'
import { nameOfTable } from './timeline'

export interface Slot {
  tableId: string | null
  minutes: number
  /** The party stands at the door. */
  isWalkIn: boolean
}

interface Props {
  day: Schema['DayOfReservations']
  slot: Slot
  /** Somebody who is known, for whom it is. */
  guest?: Named
  onClose: () => void
}

type Named = Pick<Schema['Customer'], 'id' | 'name'>

const USUAL_PARTY = 2

/** Guest, known or new → party and time → tables, or the best fit → Book. A walk-in is seated at once. */
export function Booking({ day, slot, guest: known, onClose }: Props) {
  const { locale } = useVenue()
  const { isWalkIn } = slot
  const book = useBook()
  const form = useForm({
    of: known ? `reservation for ${known.id}` : isWalkIn ? 'walk-in' : 'reservation',
    start: {
      name: known?.name ?? '',
      customerId: known?.id ?? null,
      details: NO_DETAILS,
      placement: placementIn(day.date, slot),
      notes: '',
    },
    ...(slot.tableId !== null && { pressed: ['placement'] }),
    named: ({ name }) => name,
    save,
    onSaved: (say) => {
      say()
      onClose()
    },
  })
  const { name, customerId, details, placement, notes } = form.values
  const undo = useUndoWalkIn()
  const question = useOverrideQuestion(form.error, [placement, customerId, name])
  const isNew = customerId === null && makesClient(name, isWalkIn)
  const isNobody = isWalkIn && customerId === null && !isNew

  function saySeated(who: string, { id, version, table_ids, ends_at }: Schema['Reservation']) {
    const tables = listed(table_ids.map((one) => nameOfTable(day.tables, one)))
    const until = whenSeenFrom(day.date, ends_at, locale)
    const back = () => undo.mutate({ id, name: who, version })
    toast(t`${{ name: who }} is seated: table ${tables}, until ${until}.`, back, UNDO_MS)
  }

  /** Books what is filled in, and answers how to say so. */
  async function save(_values: unknown, _shown: null, certainty: Certainty) {
    const guest = isNew ? newClientOf(name, details) : { name: name.trim() }
    const whose = isNobody ? { walkIn: true, guestName: guest.name || null } : { customer: guest }
    const body = {
      ...(customerId === null ? whose : { customerId }),
      ...bodyOfPlacement(placement),
      tableIds: placement.tableIds.length === 0 ? null : placement.tableIds,
      notes: notes.trim() || null,
    }
    const sent = { body, isSeated: isWalkIn && !isNobody, ...certainty }
    const { reservation } = await announcing(t`Not booked`, book.mutateAsync(sent))
    return () => {
      const at = whenSeenFrom(day.date, body.startsAt, locale)
      if (isWalkIn) saySeated(guest.name || t`The party`, reservation)
      else toast(t`${{ name: guest.name }} is booked at ${at}.`)
    }
  }

  const submits = isWalkIn ? t`Seat now` : t`Book`
  const anyway = isWalkIn ? t`Seat anyway` : t`Book anyway`
  return (
    <Panel title={isWalkIn ? t`Walk-in` : t`New reservation`} onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => form.submit(question.certainty())}>
        <ClientPicker
          label={t`Guest`}
          text={name}
          onText={form.field('name').onChange}
          picked={customerId}
          onPick={(guest) => form.set({ customerId: guest?.id ?? null })}
          isWalkIn={isWalkIn}
        />
        {isNew && (
          <NewClientFields
            typed={name}
            details={details}
            onDetails={form.field('details').onChange}
            within="customer."
            hasEmail={!isWalkIn}
          />
        )}
        <PlacementFields
          {...form.field('placement')}
          except={null}
          unsetDuration={t`Usual length`}
          isToday={isWalkIn}
          refused={form.error}
          whenNone={t`Choose none, and we pick a table that fits`}
        />
        <TextField label={t`Notes`} {...form.field('notes')} />
        <Doubts question={question} anyway={anyway} />
        <DialogActions>{question.doubt ? anyway : submits}</DialogActions>
      </Form>
    </Panel>
  )
}

/** What was pressed on the timeline; a time after midnight is one of the next day. */
function placementIn(day: Day, { minutes, tableId }: Slot): Placement {
  const at = { starts_at: wallClockAt(day, minutes), party_size: USUAL_PARTY }
  return placementAt(at, tableId === null ? [] : [tableId])
}
