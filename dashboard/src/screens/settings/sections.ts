import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../organization/queries'
import { holds } from '../organization/usePermission'

const OF_ADMINS: PartOfPlace[] = [
  { name: 'Team', to: '/settings/team' },
  { name: 'API keys', to: '/settings/keys' },
  { name: 'Plan', to: '/settings/plan' },
  { name: 'Audit log', to: '/settings/audit-log' },
]

/** What somebody may set, of which every member may do a part: special hours, and providers' time off. */
export function sectionsOf(
  venue: Pick<Venue, 'isAdmin' | 'membership' | 'organization'>,
): PartOfPlace[] {
  const isSalon = venue.organization.business_type === 'appointments'
  const offers: PartOfPlace[] = holds(venue, 'manage_services')
    ? [{ name: 'Services', to: '/settings/services' }]
    : []
  return [
    { name: 'Hours', to: '/settings/hours' },
    ...(isSalon ? [...offers, { name: 'Providers', to: '/settings/providers' } as const] : []),
    ...(venue.isAdmin ? OF_ADMINS : []),
  ]
}
