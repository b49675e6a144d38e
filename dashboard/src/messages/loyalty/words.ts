import type { Language } from '../languages'
import { inEachLanguage } from '../words'
import type { LoyaltyWords } from './en'

const CATALOGUES: Record<Language, () => Promise<LoyaltyWords>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** As `words`, for the points of a client, which wait for it when they are loaded. */
export let loyaltyWords: LoyaltyWords

await inEachLanguage(async (language) => {
  loyaltyWords = await CATALOGUES[language]()
})
