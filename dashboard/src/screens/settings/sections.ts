import { t } from '@lingui/core/macro'
import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../../venue/venue'
import { holds } from '../../venue/usePermission'

const ofAdmins = (): PartOfPlace[] => [
  { name: t`Business`, to: '/settings/business' },
  { name: t`Online booking`, to: '/settings/online-booking' },
  { name: t`Team`, to: '/settings/team' },
  { name: t`Security`, to: '/settings/security' },
  { name: t`Limits`, to: '/settings/limits' },
  { name: t`API keys`, to: '/settings/keys' },
  { name: t`Webhooks`, to: '/settings/webhooks' },
  { name: t`Payments`, to: '/settings/payments' },
  { name: t`Plan`, to: '/settings/plan' },
  { name: t`Audit log`, to: '/settings/audit-log' },
]

const providers = (): PartOfPlace => ({ name: t`Providers`, to: '/settings/providers' })
const rota = (): PartOfPlace => ({ name: t`Rota`, to: '/settings/rota' })
const tables = (): PartOfPlace => ({
  name: t`Tables and periods`,
  to: '/settings/tables',
})

/** What somebody may set, of which every member may do a part: special hours, providers' time off, tables and periods. */
export function sectionsOf(
  venue: Pick<Venue, 'isAdmin' | 'membership' | 'organization'>,
): PartOfPlace[] {
  const isSalon = venue.organization.business_type === 'appointments'
  const offers: PartOfPlace[] = holds(venue, 'manage_services')
    ? [{ name: t`Services`, to: '/settings/services' }]
    : []
  return [
    { name: t`Hours`, to: '/settings/hours' },
    ...(isSalon ? [...offers, providers(), rota()] : [tables()]),
    ...(venue.isAdmin ? ofAdmins() : []),
  ]
}
