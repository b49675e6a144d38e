/**
 * Where the texts of the screens are kept: locales/{language}/{part}.po. A part's are those of the files that import
 * src/texts/parts/{part}.ts, with which they come; all others are in main.po, which comes before the first screen.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'
import { LANGUAGES } from './src/texts/languages.ts'

const PART = /texts\/parts\/([a-z-]+)'/

const root = import.meta.dirname
const files = globSync('src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.(?:test|d)\./.test(path),
})
const parts: Record<string, string[]> = { main: [] }
for (const part of globSync('src/texts/parts/*.ts', { cwd: root }))
  parts[basename(part, '.ts')] = []
for (const file of files) {
  const [, part = 'main'] = PART.exec(readFileSync(join(root, file), 'utf8')) ?? []
  parts[part]?.push(file)
}

export default defineConfig({
  sourceLocale: 'en',
  locales: Object.keys(LANGUAGES),
  catalogs: Object.entries(parts).map(([part, include]) => ({
    path: `<rootDir>/locales/{locale}/${part}`,
    include,
  })),
  orderBy: 'origin',
  format: formatter({
    lineNumbers: false,
    customHeaderAttributes: {
      'X-Plurals': "ICU's, within the texts: {count, plural, one {…} other {…}}",
    },
  }),
  runtimeConfigModule: { Trans: ['#Trans', 'Trans'] },
})
