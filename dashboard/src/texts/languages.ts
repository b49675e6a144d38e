/** The languages that the screens are written in, and where each is spoken. One more is a line here, and its files in locales/. */
export const LANGUAGES = {
  de: ['de-AT', 'de-CH', 'de-DE', 'de-LI', 'de-LU'],
  en: ['en-AU', 'en-CA', 'en-GB', 'en-IE', 'en-IN', 'en-NZ', 'en-SG', 'en-US', 'en-ZA'],
}
export type Language = keyof typeof LANGUAGES

const ELSEWHERE = 'en-GB'

/** The language of a locale; null where the screens are not written in it. */
export function languageOf(locale: string): Language | null {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return isWritten(language) ? language : null
}

function isWritten(language: string): language is Language {
  return Object.hasOwn(LANGUAGES, language)
}

/**
 * By which locale dates and numbers are written: the business's, else that of its country, without one the browser's.
 * British English in place of one that the screens are not written in, so that one screen has one language.
 */
export function localeOf(locale: string | null, country: string | null = null): string {
  const wanted = locale ?? (country ? spokenIn(country) : navigator.language)
  return languageOf(wanted) === null ? ELSEWHERE : wanted
}

function spokenIn(country: string): string {
  return `${new Intl.Locale('und', { region: country }).maximize().language}-${country}`
}
