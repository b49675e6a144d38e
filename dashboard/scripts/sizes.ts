/**
 * Weighs what `vite build` has made, scripts and styles, compressed as they travel. Before a screen is drawn, 220 kB may be
 * loaded: what index.html names, and the screen with all that it imports; and the texts of one language, which all screens
 * share, 25 kB. What follows without a press may bring that to 325 kB: a select or a form stands a moment later in a screen
 * that can be read by then, and a diary has its form at hand before somebody presses. Any other piece, 60 kB.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FIRST_SCREEN = 220_000
const TEXTS = 25_000
const AT_ONCE = 325_000
const LATER_PIECE = 60_000

/** Lazy parts that come with their screen, and the texts; tests/browser/test_weights.py looks whether these are all. */
const LOADED_AT_ONCE =
  /(?:^_|\/)(?:locales\/en\/main|AddOns|BusinessForm|FacePicture|OnboardingForm|Payment|Polls|Select|SoldPackages|Toasts|appointments\/Booking)[-.]/

interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

const entries = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
if (entries.length === 0) throw new Error('The build has no entry.')
const screens = Object.keys(manifest).filter((name) => /Screen\.tsx$/.test(name))

const languages = Object.keys(manifest).filter((name) => /^locales\/[a-z]{2}\/main\.po$/.test(name))

const isHeavy = [
  ...languages.map((name) => refuse(name, weight([name]), TEXTS, 'of texts')),
  ...screens.map((name) => check(name, FIRST_SCREEN, 'before it is drawn', imports)),
  ...screens.map((name) => check(name, AT_ONCE, 'at once', importsAndPartsLoadedAtOnce)),
  ...Object.keys(manifest)
    .filter((name) => !loaded(entries, imports).has(name))
    .map((name) => refuse(name, weight([name]), LATER_PIECE, 'in one piece')),
]
report('First screen', imports, FIRST_SCREEN)
const heaviest = Math.max(...languages.map((name) => weight([name])))
console.log(`Texts of one language: ${kB(heaviest)} of ${kB(TEXTS)}.`)
report('with what follows at once', importsAndPartsLoadedAtOnce, AT_ONCE)
if (isHeavy.includes(true)) process.exitCode = 1

type Follow = (chunk: Chunk) => string[]

function imports(chunk: Chunk): string[] {
  return chunk.imports ?? []
}

function importsAndPartsLoadedAtOnce(chunk: Chunk): string[] {
  const parts = chunk.dynamicImports ?? []
  return [...imports(chunk), ...parts.filter((name) => LOADED_AT_ONCE.test(name))]
}

function loaded(names: readonly string[], follow: Follow, seen = new Set<string>()): Set<string> {
  for (const name of names) {
    if (seen.has(name)) continue
    seen.add(name)
    const chunk = manifest[name]
    if (chunk) loaded(follow(chunk), follow, seen)
  }
  return seen
}

function weight(names: Iterable<string>): number {
  const files = new Set(
    [...names].flatMap((name) => [manifest[name]?.file ?? '', ...(manifest[name]?.css ?? [])]),
  )
  return [...files]
    .filter((file) => /\.(?:js|css)$/.test(file))
    .reduce((sum, file) => sum + gzipSync(readFileSync(new URL(file, dist))).length, 0)
}

function check(screen: string, limit: number, when: string, follow: Follow): boolean {
  return refuse(screen, weight(loaded([...entries, screen], follow)), limit, when)
}

function refuse(name: string, bytes: number, limit: number, when: string): boolean {
  if (bytes > limit) console.error(`${name} loads ${kB(bytes)} ${when}, of ${kB(limit)}.`)
  return bytes > limit
}

function report(what: string, follow: Follow, limit: number): void {
  const heaviest = Math.max(...screens.map((name) => weight(loaded([...entries, name], follow))))
  console.log(`${what}: ${kB(heaviest)} of ${kB(limit)}.`)
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
