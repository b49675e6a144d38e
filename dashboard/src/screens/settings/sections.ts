import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../../venue/venue'
import { holds } from '../../venue/usePermission'

const OF_ADMINS: PartOfPlace[] = [
  { name: 'Business', to: '/settings/business' },
  { name: 'Team', to: '/settings/team' },
  { name: 'Security', to: '/settings/security' },
  { name: 'Limits', to: '/settings/limits' },
  { name: 'API keys', to: '/settings/keys' },
  { name: 'Plan', to: '/settings/plan' },
  { name: 'Audit log', to: '/settings/audit-log' },
]

const PROVIDERS: PartOfPlace = { name: 'Providers', to: '/settings/providers' }
const TABLES: PartOfPlace = { name: 'Tables and periods', to: '/settings/tables' }

/** What somebody may set, of which every member may do a part: special hours, providers' time off, tables and periods. */
export function sectionsOf(
  venue: Pick<Venue, 'isAdmin' | 'membership' | 'organization'>,
): PartOfPlace[] {
  const isSalon = venue.organization.business_type === 'appointments'
  const offers: PartOfPlace[] = holds(venue, 'manage_services')
    ? [{ name: 'Services', to: '/settings/services' }]
    : []
  return [
    { name: 'Hours', to: '/settings/hours' },
    ...(isSalon ? [...offers, PROVIDERS] : [TABLES]),
    ...(venue.isAdmin ? OF_ADMINS : []),
  ]
}
