/**
 * Looks whether the texts are whole. The files in locales/ are what the code says, so that extracting finds nothing new, and
 * what they say agrees (`catalogs.ts`).
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { wrongIn } from './catalogs.ts'

const root = join(import.meta.dirname, '..')
const catalogs = globSync('locales/*/*.po', { cwd: root })
  .sort()
  .map((file) => ({
    file,
    language: basename(join(file, '..')),
    content: readFileSync(join(root, file), 'utf8'),
  }))

const wrong = [...wrongIn(catalogs), ...notInSync()]
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
