import { t } from '@lingui/core/macro'
import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../../venue/venue'
import { holds } from '../../venue/usePermission'

export interface Group {
  name: string
  settings: PartOfPlace[]
}

type Maybe = PartOfPlace | false

/**
 * What somebody may set, by what it is about. Every member may do a part: special hours, providers' time off, tables and
 * periods.
 */
export function settingsOf(venue: Pick<Venue, 'isAdmin' | 'membership' | 'organization'>): Group[] {
  const isSalon = venue.organization.business_type === 'appointments'
  const { isAdmin } = venue
  return [
    group(t`Venue`, [
      isAdmin && { name: t`Business`, to: '/settings/business' },
      { name: t`Hours`, to: '/settings/hours' },
      !isSalon && { name: t`Tables and periods`, to: '/settings/tables' },
    ]),
    group(t`People`, [
      isSalon && { name: t`Providers`, to: '/settings/providers' },
      isSalon && { name: t`Rota`, to: '/settings/rota' },
      isAdmin && { name: t`Team`, to: '/settings/team' },
      isAdmin && { name: t`Limits`, to: '/settings/limits' },
      isAdmin && { name: t`Security`, to: '/settings/security' },
    ]),
    group(t`Money`, [
      isSalon && holds(venue, 'manage_services') && { name: t`Services`, to: '/settings/services' },
      isAdmin && { name: t`Payments`, to: '/settings/payments' },
      isAdmin && { name: t`Plan`, to: '/settings/plan' },
    ]),
    group(t`Online`, [
      isAdmin && { name: t`Online booking`, to: '/settings/online-booking' },
      isAdmin && { name: t`Your page`, to: '/settings/your-page' },
    ]),
    group(t`Programs and records`, [
      isAdmin && { name: t`API keys`, to: '/settings/keys' },
      isAdmin && { name: t`Webhooks`, to: '/settings/webhooks' },
      isAdmin && { name: t`Audit log`, to: '/settings/audit-log' },
    ]),
  ].filter(({ settings }) => settings.length > 0)
}

function group(name: string, settings: Maybe[]): Group {
  return { name, settings: settings.filter((one) => one !== false) }
}
