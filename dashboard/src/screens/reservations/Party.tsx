import { plural, t } from '@lingui/core/macro'
import { drawings } from '../../ui/drawings'
import { EditRow, FixedRow } from '../../ui/EditRow'
import type { Reservation } from './timeline'
import '../../texts/parts/bookings'

interface Props {
  reservation: Pick<Reservation, 'party_size' | 'tables'>
  /** Leads to the form that changes it; left out where it stays. */
  onMove?: () => void
}

/** How many come, and where they sit; a press changes it. */
export function Party({ reservation: { party_size, tables }, onMove }: Props) {
  const names = tables.map(({ name }) => name).join(' + ')
  const said = {
    drawing: drawings.people,
    children: plural({ count: party_size }, { one: '# guest', other: '# guests' }),
    note: tables.length === 1 ? t`Table ${names}` : t`Tables ${names}`,
  }
  return onMove ? <EditRow {...said} onPress={onMove} /> : <FixedRow {...said} />
}
