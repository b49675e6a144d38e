import type { Language } from '../languages'
import { inEachLanguage } from '../words'
import type { ReportWords } from './en'

const CATALOGUES: Record<Language, () => Promise<ReportWords>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** As `words`, for the screen of reports, which waits for it when it is loaded. */
export let reportWords: ReportWords

await inEachLanguage(async (language) => {
  reportWords = await CATALOGUES[language]()
})
