import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'
import { wallClockAt } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { toast } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { announcing, withWarnings } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useOverrideQuestion, type Certainty } from '../day/useOverrideQuestion'
import { whenSeenFrom } from '../day/whenSeenFrom'
import { nameOfTable } from '../reservations/timeline'
import { tableChoices } from '../tables/choices'
import { TablePicker } from '../tables/TablePicker'
import { useSeat } from './queries'
import type { Entry } from './waiting'

interface Props {
  day: Schema['DayOfReservations']
  entry: Entry
  onClose: () => void
}

const STEP = 5

/** The end of a wait: at the best table that is free, or at one that is chosen. */
export function SeatParty({ day, entry, onClose }: Props) {
  const { locale } = useVenue()
  const seat = useSeat()
  const now = useNow(day.date) ?? 0
  const form = useForm({
    of: null,
    start: { tableIds: [] as string[] },
    save: async ({ tableIds }, _shown, { override }: Certainty) => {
      const body: Schema['SeatEntry'] = {
        startsAt: wallClockAt(day.date, now - (now % STEP)),
        tableIds: tableIds.length === 0 ? null : tableIds,
        ...(override && { override }),
      }
      return announcing(t`Not seated`, seat.mutateAsync({ id: entry.id, body }))
    },
    onSaved: ({ reservation, warnings }) => {
      const tables = listed(reservation.table_ids.map((id) => nameOfTable(day.tables, id)))
      const until = whenSeenFrom(day.date, reservation.ends_at, locale)
      const said = t`${{ name: entry.guest_name }} is seated: table ${tables}, until ${until}.`
      toast(withWarnings(said, warnings))
      onClose()
    },
  })
  const tables = form.field('tableIds')
  const question = useOverrideQuestion(form.error, tables.value)

  const party = `${entry.guest_name} · ${entry.party_size}`
  return (
    <Dialog title={t`Seat ${{ name: party }}`} isOpen onClose={onClose}>
      <Form form={form} error={question.error} onSubmit={() => form.submit(question.certainty())}>
        <TablePicker
          locale={locale}
          value={tables.value}
          onChange={tables.onChange}
          choices={tableChoices(day, now)}
          whenNone={t`Choose none, and we pick a table that fits`}
        />
        <Doubts question={question} anyway={t`Seat anyway`} />
        <DialogActions>{question.doubt ? t`Seat anyway` : t`Seat now`}</DialogActions>
      </Form>
    </Dialog>
  )
}
