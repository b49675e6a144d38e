/**
 * Writes src/schema.d.ts, the API in TypeScript, from docs/openapi.yaml. It is made when it is needed, and not committed.
 *
 * Clocks are types of their own (src/time.ts): what the description marks `x-wall-clock` is a venue's wall clock,
 * another date-time an instant, a date a day.
 */
import { writeFile } from 'node:fs/promises'
import openapiTS, { astToString, type SchemaObject } from 'openapi-typescript'
import ts from 'typescript'

const DESCRIPTION = new URL('../../docs/openapi.yaml', import.meta.url)
const SCHEMA = new URL('../src/schema.d.ts', import.meta.url)
const HEADER = `// Made from docs/openapi.yaml; changes by hand are lost.
import type { Day, Instant, WallClock } from './time'

`

function clock(schema: SchemaObject & { 'x-wall-clock'?: boolean }): ts.TypeNode | undefined {
  const name = schema['x-wall-clock']
    ? 'WallClock'
    : schema.format === 'date-time'
      ? 'Instant'
      : schema.format === 'date'
        ? 'Day'
        : undefined
  if (name === undefined) return undefined
  const type = ts.factory.createTypeReferenceNode(name)
  const nullable = Array.isArray(schema.type) && schema.type.includes('null')
  return nullable
    ? ts.factory.createUnionTypeNode([
        type,
        ts.factory.createLiteralTypeNode(ts.factory.createNull()),
      ])
    : type
}

const made = await openapiTS(DESCRIPTION, { transform: clock, defaultNonNullable: false })
await writeFile(SCHEMA, HEADER + astToString(made))
