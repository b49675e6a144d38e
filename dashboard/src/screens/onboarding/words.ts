import type { Schema } from '../../api'
import { words } from '../../messages/words'
import type { Engine } from './draft'

export const addressRefused = (): Record<NonNullable<Schema['SlugCheck']['reason']>, string> => ({
  invalid_format: words.onboarding.addressNameRule,
  reserved: words.onboarding.addressNameReserved,
  taken: words.onboarding.addressNameTaken,
})

export const businessTypes = (): Record<Engine, { name: string; what: string }> => ({
  appointments: {
    name: words.common.appointments,
    what: words.onboarding.whatAppointmentsIs,
  },
  hospitality: {
    name: words.onboarding.restaurant,
    what: words.onboarding.whatHospitalityIs,
  },
})
