/** The languages that the screens are written in, and where each is spoken. */
import type { Choice } from '../ui/Select'

export type Language = 'en' | 'de'

/** What a business may choose: its words, its first day of a week, and how it writes dates, times, money and numbers. */
export const LOCALES = [
  'en-AU',
  'en-CA',
  'en-GB',
  'en-IE',
  'en-IN',
  'en-NZ',
  'en-SG',
  'en-US',
  'en-ZA',
  'de-AT',
  'de-CH',
  'de-DE',
] as const

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

/** The locales to choose from, each in its own words: `Deutsch (Österreich)`. */
export function localeChoices(): Choice[] {
  return LOCALES.map((id) => ({
    id,
    name:
      new Intl.DisplayNames([id], { type: 'language', languageDisplay: 'standard' }).of(id) ?? id,
  }))
}
