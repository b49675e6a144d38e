/** The languages that the screens are written in, and where each is spoken. */
export type Language = 'en' | 'de'

const ELSEWHERE = 'en-GB'

/** The language of a locale; null where the screens are not written in it. */
export function languageOf(locale: string): Language | null {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return language === 'en' || language === 'de' ? language : null
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
