import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

type Engine = Schema['Organization']['business_type']

/** What a key may be allowed to read, by the kind of business. */
export const scopes = (): Record<Engine, Readonly<Record<string, string>>> => ({
  appointments: {
    'appointments:read': t`Appointments`,
    'services:read': t`Services`,
    'staff:read': t`Providers`,
    'customers:read': t`Clients`,
    'organization:read': t`The business`,
  },
  hospitality: {
    'reservations:read': t`Reservations`,
    'tables:read': t`Tables`,
    'service-periods:read': t`Service periods`,
    'customers:read': t`Guests`,
    'organization:read': t`The business`,
  },
})
