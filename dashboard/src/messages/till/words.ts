import type { Language } from '../languages'
import { inEachLanguage } from '../words'
import type { TillWords } from './en'

const CATALOGUES: Record<Language, () => Promise<TillWords>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** As `words`, for the screen of the end of a day, which waits for it when it is loaded. */
export let tillWords: TillWords

await inEachLanguage(async (language) => {
  tillWords = await CATALOGUES[language]()
})
