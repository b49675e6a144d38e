import type { Schema } from '../../api'

type Engine = Schema['Organization']['business_type']

/** What a key may be allowed to read, by the kind of business. */
export const SCOPES: Record<Engine, Readonly<Record<string, string>>> = {
  appointments: {
    'appointments:read': 'Appointments',
    'services:read': 'Services',
    'staff:read': 'Providers',
    'customers:read': 'Clients',
    'organization:read': 'The business',
  },
  hospitality: {
    'reservations:read': 'Reservations',
    'tables:read': 'Tables',
    'service-periods:read': 'Service periods',
    'customers:read': 'Guests',
    'organization:read': 'The business',
  },
}
