/** The texts of the screens, in the language that is spoken. They stand where they are shown: read them while drawing. */
import { i18n, type Messages } from '@lingui/core'
import { languageOf, localeOf, type Language } from './languages'

type Part = (language: Language) => Promise<{ messages: Messages }>

/** The texts that were asked for so far, a file each. */
const parts: Part[] = [(language) => import(`../../locales/${language}/main.po`)]
/** The locale that was asked for last, whose texts may still be on their way. */
let wanted = 'en'

/** Loads the language of a locale, and says in the page which one it is; without a locale, the browser's. */
export async function speak(locale: string | null): Promise<void> {
  wanted = localeOf(locale)
  const asked = wanted
  const language = languageOf(asked) ?? 'en'
  if (language !== i18n.locale) await Promise.all(parts.map((part) => load(part, language)))
  if (asked !== wanted) return // another one was asked for meanwhile
  i18n.activate(language, asked)
  document.documentElement.lang = asked
}

/** Loads a part of the texts that only some screens have: in the language that is spoken, and in each one from then on. */
export async function inEachLanguage(part: Part): Promise<void> {
  parts.push(part)
  let loaded: string
  do {
    loaded = wanted
    await load(part, languageOf(loaded) ?? 'en')
  } while (loaded !== wanted)
}

async function load(part: Part, language: Language): Promise<void> {
  i18n.load(language, (await part(language)).messages)
}
