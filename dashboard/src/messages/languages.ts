/** The languages that the screens are written in, and where each is spoken. */
export type Language = 'en' | 'de'

const ELSEWHERE = 'en-GB'

/** The language of a locale; null where the screens are not written in it. */
export function languageOf(locale: string): Language | null {
  const [language = ''] = locale.toLowerCase().split(/[-_]/)
  return language === 'en' || language === 'de' ? language : null
}

/**
 * By which locale dates and numbers are written: the business's, else the browser's. British English in place of one that
 * the screens are not written in, so that one screen has one language.
 */
export function localeOf(locale: string | null): string {
  const wanted = locale ?? navigator.language
  return languageOf(wanted) === null ? ELSEWHERE : wanted
}
