/**
 * Looks whether the texts are whole. The files in locales/ are what the code says, so that extracting finds nothing new; each
 * text is in every language, with what English puts into it; a text that reads the same in another language says so in its
 * file, or it would look like one that nobody has translated; and a text that several files have is the same in all of them.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatter } from '@lingui/format-po'
import { compileMessage } from '@lingui/message-utils/compileMessage'

type Texts = Record<
  string,
  { message: string; translation: string; extra: { translatorComments: string[] } }
>

const THE_SAME = /^The same in /
const root = join(import.meta.dirname, '..')

const wrong = [...inAllFiles(), ...notInSync()]
for (const one of wrong) console.error(one)
if (wrong.length > 0) process.exitCode = 1

function notInSync(): string[] {
  const { status, stdout, stderr } = spawnSync(
    join(root, 'node_modules/.bin/lingui'),
    ['check', 'sync', '--clean', '--workers', '1', '--verbose'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return status === 0
    ? []
    : [`${stdout}${stderr}`, 'Run `npm run texts`, then translate what it adds.']
}

function inAllFiles(): string[] {
  const said = new Map<string, string>()
  const found: string[] = []
  for (const file of globSync('locales/*/*.po', { cwd: root }).sort()) {
    const language = basename(join(file, '..'))
    const context = { locale: language, sourceLocale: 'en', filename: file }
    const texts = formatter().parse(readFileSync(join(root, file), 'utf8'), context) as Texts
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
