import { words } from '../../messages/words'
import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../../venue/venue'
import { holds } from '../../venue/usePermission'

const ofAdmins = (): PartOfPlace[] => [
  { name: words.common.business, to: '/settings/business' },
  { name: words.layout.onlineBooking, to: '/settings/online-booking' },
  { name: words.common.team, to: '/settings/team' },
  { name: words.settings.security, to: '/settings/security' },
  { name: words.settings.limits, to: '/settings/limits' },
  { name: words.settings.apiKeys, to: '/settings/keys' },
  { name: words.settings.webhooks, to: '/settings/webhooks' },
  { name: words.payments.payments, to: '/settings/payments' },
  { name: words.common.plan, to: '/settings/plan' },
  { name: words.settings.auditLog, to: '/settings/audit-log' },
]

const providers = (): PartOfPlace => ({ name: words.common.providers, to: '/settings/providers' })
const rota = (): PartOfPlace => ({ name: words.rota.rota, to: '/settings/rota' })
const tables = (): PartOfPlace => ({
  name: words.settings.tablesAndPeriods,
  to: '/settings/tables',
})

/** What somebody may set, of which every member may do a part: special hours, providers' time off, tables and periods. */
export function sectionsOf(
  venue: Pick<Venue, 'isAdmin' | 'membership' | 'organization'>,
): PartOfPlace[] {
  const isSalon = venue.organization.business_type === 'appointments'
  const offers: PartOfPlace[] = holds(venue, 'manage_services')
    ? [{ name: words.common.services, to: '/settings/services' }]
    : []
  return [
    { name: words.settings.hours, to: '/settings/hours' },
    ...(isSalon ? [...offers, providers(), rota()] : [tables()]),
    ...(venue.isAdmin ? ofAdmins() : []),
  ]
}
