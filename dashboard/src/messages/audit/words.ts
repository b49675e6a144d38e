import type { Language } from '../languages'
import { inEachLanguage } from '../words'
import type { AuditWords } from './en'

const CATALOGUES: Record<Language, () => Promise<AuditWords>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** As `words`, for the screen of the audit log, which waits for it when it is loaded. */
export let auditWords: AuditWords

await inEachLanguage(async (language) => {
  auditWords = await CATALOGUES[language]()
})
