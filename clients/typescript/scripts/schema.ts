/**
 * Writes src/schema.ts, /api/v1 in TypeScript, from docs/openapi-v1.yaml; with --check says whether it is fresh.
 *
 * Clocks are types of their own (src/clocks.ts): what the description marks `x-wall-clock` is a wall clock of the venue,
 * any other date-time an instant.
 */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'

const DESCRIPTION = new URL('../../../docs/openapi-v1.yaml', import.meta.url)
const SCHEMA = new URL('../src/schema.ts', import.meta.url)
const HEADER = `// Made by \`make generate\` from docs/openapi-v1.yaml; changes by hand are lost.
import type { Instant, WallClock } from './clocks.ts'

`

function clock(schema: SchemaObject & { 'x-wall-clock'?: boolean }): ts.TypeNode | undefined {
  if (schema.format !== 'date-time') return undefined
  return ts.factory.createTypeReferenceNode(schema['x-wall-clock'] ? 'WallClock' : 'Instant')
}

const fresh = HEADER + astToString(await openapiTS(DESCRIPTION, { transform: clock }))
if (!process.argv.includes('--check')) {
  await writeFile(SCHEMA, fresh)
} else if ((await readFile(SCHEMA, 'utf8')) !== fresh) {
  console.error(
    'clients/typescript/src/schema.ts is not what docs/openapi-v1.yaml says: make generate',
  )
  process.exitCode = 1
}
