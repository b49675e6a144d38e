import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// All style sheets that were loaded so far hold: a name that two of them use looks one way before, and another after.
test('a class is written in one style sheet alone', () => {
  const of = new Map<string, string[]>()
  for (const file of globSync('src/**/*.css')) {
    const css = readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')
    const own = new Set([...css.matchAll(/^\.([\w-]+)(?=,| \{)/gm)].map(([, name = '']) => name))
    for (const name of own) of.set(name, [...(of.get(name) ?? []), file])
  }
  expect(of.size).toBeGreaterThan(200)
  expect([...of].filter(([, written]) => written.length > 1)).toEqual([])
})
