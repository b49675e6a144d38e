/** What a venue may say that it is. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { Choice } from '../../ui/Select'
import '../../texts/parts/your-page'

type Trade = NonNullable<Schema['OnlineBooking']['trade']>

/** Those of its kind of business. */
export function trades(of: Schema['Organization']['business_type']): Choice[] {
  const known: [Trade, string][] =
    of === 'appointments'
      ? [
          ['hair_salon', t`Hair salon`],
          ['barber', t`Barber`],
          ['beauty_salon', t`Beauty salon`],
          ['nail_salon', t`Nail salon`],
          ['day_spa', t`Day spa`],
          ['massage', t`Massage`],
          ['physiotherapy', t`Physiotherapy`],
          ['tattoo_studio', t`Tattoo studio`],
        ]
      : [
          ['restaurant', t`Restaurant`],
          ['cafe', t`Café`],
          ['bar', t`Bar`],
          ['bakery', t`Bakery`],
          ['brewery', t`Brewery`],
          ['winery', t`Winery`],
        ]
  return known.map(([id, name]) => ({ id, name }))
}
