/**
 * Refuses modules that import each other in a circle, be it a type alone or a part that is loaded later: whoever reads
 * one of them would have to know all of them.
 */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import ts from 'typescript'

const root = new URL('../src', import.meta.url).pathname
const imports = new Map(globSync(`${root}/**/*.{ts,tsx}`).map((file) => [file, importedBy(file)]))
const seen = new Set<string>()
const circles = [...imports.keys()].flatMap((file) => circlesFrom(file, []))

for (const circle of circles) console.error(`In a circle: ${circle.join(' → ')}`)
if (circles.length > 0) process.exitCode = 1

function importedBy(file: string): string[] {
  return ts
    .preProcessFile(readFileSync(file, 'utf8'))
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(file), fileName))
    .flatMap((path) => [`${path}.ts`, `${path}.tsx`].filter((one) => existsSync(one)))
}

function circlesFrom(file: string, way: readonly string[]): string[][] {
  const start = way.indexOf(file)
  if (start >= 0) return [[...way.slice(start), file].map((one) => relative(root, one))]
  if (seen.has(file)) return []
  const found = (imports.get(file) ?? []).flatMap((next) => circlesFrom(next, [...way, file]))
  seen.add(file)
  return found
}
