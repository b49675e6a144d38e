import type { Language } from '../languages'
import { inEachLanguage } from '../words'
import type { OnlineWords } from './en'

const CATALOGUES: Record<Language, () => Promise<OnlineWords>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** As `words`, for the screens of online booking, which wait for it when they are loaded. */
export let onlineWords: OnlineWords

await inEachLanguage(async (language) => {
  onlineWords = await CATALOGUES[language]()
})
