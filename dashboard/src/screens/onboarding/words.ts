import type { Schema } from '../../api'
import type { Engine } from './draft'

export const ADDRESS_REFUSED: Record<NonNullable<Schema['SlugCheck']['reason']>, string> = {
  invalid_format: 'It takes 3 to 48 lower-case letters, digits and inner hyphens.',
  reserved: 'This name is kept for the service itself; choose another.',
  taken: 'Another business has this name; choose another.',
}

export const BUSINESS_TYPES: Record<Engine, { name: string; what: string }> = {
  appointments: {
    name: 'Appointments',
    what: 'A salon, studio or practice: clients book a service with somebody of the team.',
  },
  hospitality: {
    name: 'Restaurant',
    what: 'A restaurant, bar or café: parties book tables, or walk in.',
  },
}
