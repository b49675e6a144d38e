/** The texts of the screens in the language that is spoken: `words` is bound anew when that changes. */
import { localeOf, languageOf, type Language } from './languages'
import type { Words } from './en'

const CATALOGUES: Record<Language, () => Promise<Words>> = {
  en: async () => (await import('./en')).en,
  de: async () => (await import('./de')).de,
}

/** Set before anything is drawn, by `speak`. Read it while drawing, never at the top of a module. */
export let words: Words
let spoken: Language | null = null
/** The language whose texts were asked for last, and may still be on their way. */
let wanted: Language = 'en'

type Part = (language: Language) => Promise<void>
const parts: Part[] = []

/** Loads the language of a locale, and says in the page which one it is; without a locale, the browser's. */
export async function speak(locale: string | null): Promise<void> {
  const known = localeOf(locale)
  const language = languageOf(known) ?? 'en'
  wanted = language
  if (language !== spoken) {
    const [all] = await Promise.all([
      CATALOGUES[language](),
      ...parts.map((load) => load(language)),
    ])
    words = all
    spoken = language
  }
  document.documentElement.lang = known
}

/** Loads a part of the texts that only some screens have: in the language that is spoken, and in each one from then on. */
export async function inEachLanguage(load: Part): Promise<void> {
  parts.push(load)
  let loaded: Language
  do {
    loaded = wanted
    await load(loaded)
  } while (loaded !== wanted) // another language was asked for meanwhile, and may have come first
}

/** `a, b and c`, in the language that is spoken. */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(document.documentElement.lang || 'en').format(items)
}

/** A noun that does not begin the sentence: in German it keeps its capital. */
export function withinASentence(noun: string): string {
  return spoken === 'de' ? noun : noun.toLowerCase()
}
