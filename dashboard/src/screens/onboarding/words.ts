import type { Schema } from '../../api'
import { words } from '../../messages/words'
import type { Engine } from './draft'

export const addressRefused = (): Record<NonNullable<Schema['SlugCheck']['reason']>, string> => ({
  invalid_format: words.onboarding.takes348LowerCase,
  reserved: words.onboarding.nameKeptServiceItselfChoose,
  taken: words.onboarding.anotherBusinessHasNameChoose,
})

export const businessTypes = (): Record<Engine, { name: string; what: string }> => ({
  appointments: {
    name: words.common.appointments,
    what: words.onboarding.salonStudioPracticeClientsBook,
  },
  hospitality: {
    name: words.onboarding.restaurant,
    what: words.onboarding.restaurantBarCafPartiesBook,
  },
})
