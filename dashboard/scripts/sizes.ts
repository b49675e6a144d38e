/**
 * Weighs what `vite build` has made, compressed as it travels. The first screen may have 220 kB of JavaScript: what
 * index.html loads, and whichever screen is the heaviest with all that it imports. A piece that comes later, 60 kB.
 */
import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

const FIRST_SCREEN = 220_000
const LATER_CHUNK = 60_000

interface Chunk {
  file: string
  imports?: string[]
  isEntry?: boolean
}

const dist = new URL('../dist/', import.meta.url)
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8')) as Record<
  string,
  Chunk
>

const [entry] = Object.keys(manifest).filter((name) => manifest[name]?.isEntry)
if (entry === undefined) throw new Error('The build has no entry.')
const first = loadedBy(entry)
const screens = Object.keys(manifest).filter((name) => /Screen\.tsx$/.test(name))
const heaviest = Math.max(
  ...screens.map((name) => total([...loadedBy(name)].filter((one) => !first.has(one)))),
)
const firstScreen = total(first) + heaviest

const later = Object.keys(manifest).filter((name) => !first.has(name))
const largest = Math.max(...later.map(weight))

console.log(
  `First screen ${kB(firstScreen)} of ${kB(FIRST_SCREEN)}, largest later piece ${kB(largest)} of ${kB(LATER_CHUNK)}.`,
)
for (const name of later.filter((one) => weight(one) > LATER_CHUNK))
  console.error(`${name} has ${kB(weight(name))}.`)
if (firstScreen > FIRST_SCREEN || largest > LATER_CHUNK) process.exitCode = 1

function total(names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + weight(name), 0)
}

function loadedBy(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen
  seen.add(name)
  for (const imported of manifest[name]?.imports ?? []) loadedBy(imported, seen)
  return seen
}

function weight(name: string): number {
  const file = manifest[name]?.file ?? ''
  return file.endsWith('.js') ? gzipSync(readFileSync(new URL(file, dist))).length : 0
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
