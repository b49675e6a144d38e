import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { listed } from '../../texts/listed'
import { wallClockAt } from '../../time'
import { Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { toast } from '../../ui/Toast'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { announceRefusal, withWarnings } from '../day/doubt'
import { Doubts } from '../day/Doubts'
import { useDoubt } from '../day/useDoubt'
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
  const [tableIds, setTableIds] = useState<string[]>([])
  const seat = useSeat()
  const asked = useDoubt(seat.error, tableIds)
  const now = useNow(day.date) ?? 0

  function submit() {
    const { override } = asked.certainty()
    const body: Schema['SeatEntry'] = {
      startsAt: wallClockAt(day.date, now - (now % STEP)),
      tableIds: tableIds.length === 0 ? null : tableIds,
      ...(override && { override }),
    }
    seat.mutate(
      { id: entry.id, body },
      {
        onSuccess: ({ reservation, warnings }) => {
          const tables = listed(reservation.table_ids.map((id) => nameOfTable(day.tables, id)))
          const until = whenSeenFrom(day.date, reservation.ends_at, locale)
          const said = t`${{ name: entry.guest_name }} is seated: table ${tables}, until ${until}.`
          toast(withWarnings(said, warnings))
          onClose()
        },
        onError: (error) => announceRefusal(t`Not seated`, error),
      },
    )
  }

  const party = `${entry.guest_name} · ${entry.party_size}`
  return (
    <Dialog title={t`Seat ${{ name: party }}`} isOpen onClose={onClose}>
      <Form error={asked.error} onSubmit={submit}>
        <TablePicker
          locale={locale}
          value={tableIds}
          onChange={setTableIds}
          choices={tableChoices(day, now)}
          whenNone={t`Choose none, and we pick a table that fits`}
        />
        <Doubts asked={asked} anyway={t`Seat anyway`} />
        <DialogActions isPending={seat.isPending}>
          {asked.doubt ? t`Seat anyway` : t`Seat now`}
        </DialogActions>
      </Form>
    </Dialog>
  )
}
