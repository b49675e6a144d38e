import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import type { Engine } from './draft'

export const addressRefused = (): Record<NonNullable<Schema['SlugCheck']['reason']>, string> => ({
  invalid_format: t`It takes 3 to 48 lower-case letters, digits and inner hyphens.`,
  reserved: t`This name is kept for the service itself; choose another.`,
  taken: t`Another business has this name; choose another.`,
})

export const businessTypes = (): Record<Engine, { name: string; what: string }> => ({
  appointments: {
    name: t`Appointments`,
    what: t`A salon, studio or practice: clients book a service with somebody of the team.`,
  },
  hospitality: {
    name: t`Restaurant`,
    what: t`A restaurant, bar or café: parties book tables, or walk in.`,
  },
})
