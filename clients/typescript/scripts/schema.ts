/**
 * Writes src/schema.ts, /api/v1 in TypeScript, and src/guests-schema.ts, what guests do, from their descriptions in docs;
 * with --check says whether they are fresh.
 *
 * Clocks are types of their own (src/clocks.ts): what a description marks `x-wall-clock` is a wall clock of the venue,
 * any other date-time an instant. What has a default need not be sent.
 */
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'

const MADE = { 'openapi-v1.yaml': 'schema.ts', 'openapi-guests.yaml': 'guests-schema.ts' }

function clock(schema: SchemaObject & { 'x-wall-clock'?: boolean }): ts.TypeNode | undefined {
  if (schema.format !== 'date-time') return undefined
  return ts.factory.createTypeReferenceNode(schema['x-wall-clock'] ? 'WallClock' : 'Instant')
}

for (const [description, schema] of Object.entries(MADE)) {
  const file = new URL(`../src/${schema}`, import.meta.url)
  const described = new URL(`../../../docs/${description}`, import.meta.url)
  const made = astToString(
    await openapiTS(described, { transform: clock, defaultNonNullable: false }),
  )
  const clocks = ['Instant', 'WallClock'].filter(
    (name) => made.includes(`: ${name}`) || made.includes(`| ${name}`),
  )
  const fresh = `// Made by \`make generate\` from docs/${description}; changes by hand are lost.
import type { ${clocks.join(', ')} } from './clocks.ts'

${made}`
  if (!process.argv.includes('--check')) {
    await writeFile(file, fresh)
  } else if ((await readFile(file, 'utf8')) !== fresh) {
    console.error(
      `clients/typescript/src/${schema} is not what docs/${description} says: make generate`,
    )
    process.exitCode = 1
  }
}
