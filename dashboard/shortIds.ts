/**
 * A text is known by six letters of a hash, in its file and where it is shown, and nothing of them can be compressed. What is
 * built has as many of them as tell it from all others, mostly three: that is a sixth of what the texts weigh.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { formatter } from '@lingui/format-po'
import type { Plugin } from 'vite'

const LEAST = 3
/** In code that Lingui has transformed, and in the texts themselves. */
const WHERE_IT_IS_SHOWN = /\bid(: |=)"([\w-]{6})"/g
const IN_ITS_FILE = /\\"([\w-]{6})\\":/g

export function shortIds(): Plugin {
  let short = new Map<string, string>()
  return {
    name: 'short-ids',
    apply: 'build',
    buildStart() {
      short = shortened(allIds())
    },
    transform: {
      filter: { id: /\/src\/.*\.tsx?$|\.po$/ },
      handler(code, id) {
        const named = (one: string) => short.get(one) ?? one
        return id.endsWith('.po')
          ? code.replace(IN_ITS_FILE, (_, one: string) => `\\"${named(one)}\\":`)
          : code.replace(
              WHERE_IT_IS_SHOWN,
              (_, is: string, one: string) => `id${is}"${named(one)}"`,
            )
      },
    },
  }
}

function allIds(): string[] {
  const po = formatter()
  const files = globSync('locales/en/*.po', { cwd: import.meta.dirname })
  const ids = files.flatMap((filename) => {
    const content = readFileSync(join(import.meta.dirname, filename), 'utf8')
    return Object.keys(po.parse(content, { locale: 'en', sourceLocale: 'en', filename }))
  })
  return [...new Set(ids)]
}

function shortened(ids: readonly string[]): Map<string, string> {
  const beginnings = new Map<string, number>()
  for (const id of ids)
    for (let length = LEAST; length <= id.length; length++) {
      const beginning = id.slice(0, length)
      beginnings.set(beginning, (beginnings.get(beginning) ?? 0) + 1)
    }
  return new Map(
    ids.map((id) => {
      let length = LEAST
      while (length < id.length && beginnings.get(id.slice(0, length)) !== 1) length++
      return [id, id.slice(0, length)]
    }),
  )
}
