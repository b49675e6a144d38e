import type { Schema } from '../../api'
import { words } from '../../messages/words'

type Engine = Schema['Organization']['business_type']

/** What a key may be allowed to read, by the kind of business. */
export const scopes = (): Record<Engine, Readonly<Record<string, string>>> => ({
  appointments: {
    'appointments:read': words.common.appointments,
    'services:read': words.common.services,
    'staff:read': words.common.providers,
    'customers:read': words.common.clients,
    'organization:read': words.keys.theBusiness,
  },
  hospitality: {
    'reservations:read': words.keys.reservations,
    'tables:read': words.common.tables,
    'service-periods:read': words.keys.servicePeriods,
    'customers:read': words.common.guests,
    'organization:read': words.keys.theBusiness,
  },
})
