/** What is wrong with the files of texts, by what they say alone. */
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

/** A file of texts as it is: where it is, in which language, and its content. */
export interface Catalog {
  file: string
  language: string
  content: string
}

type Texts = Record<
  string,
  { message: string; translation: string; extra: { translatorComments: string[] } }
>

const THE_SAME = /^The same in /

/**
 * Each text is in every language, with what English puts into it; a text that reads the same in another language says so in
 * its file, or it would look like one that nobody has translated; and a text that several files have is the same in all.
 */
export function wrongIn(catalogs: readonly Catalog[]): string[] {
  const said = new Map<string, string>()
  const found: string[] = []
  for (const { file, language, content } of catalogs) {
    const context = { locale: language, sourceLocale: 'en', filename: file }
    const texts = formatter().parse(content, context) as Texts
    for (const [id, { message, translation, extra }] of Object.entries(texts)) {
      const refuse = (why: string) => found.push(`${file}: “${message}” ${why}.`)
      if (language === 'en') {
        if (translation !== message) refuse('is not what the code says')
        continue
      }
      if (translation.trim() === '') refuse('is not translated')
      else if (named(translation) !== named(message))
        refuse(`takes ${named(message)}, not ${named(translation)}`)
      if ((translation === message) !== extra.translatorComments.some((one) => THE_SAME.test(one)))
        refuse('reads as in English, or does not, unlike what its comment says')
      const key = `${language} ${id}`
      if ((said.get(key) ?? translation) !== translation)
        refuse('is translated otherwise in another file')
      said.set(key, translation)
    }
  }
  return found
}

type Token = string | readonly [name: string, type?: string, forms?: unknown]

/** What is put into a text, and which elements are in it: `count, name, <0>`. */
function named(text: string): string {
  const names = new Set(text.match(/<\/?\d+\/?>/g) ?? [])
  const look = (tokens: unknown): void => {
    if (!Array.isArray(tokens)) return
    for (const token of tokens as Token[]) {
      if (typeof token === 'string') continue
      const [name, , forms] = token
      names.add(name)
      if (typeof forms === 'object' && forms !== null) Object.values(forms).forEach(look)
    }
  }
  look(compileMessage(text))
  return [...names].sort().join(', ') || 'nothing'
}
