// Makes an excerpt of the types of Stripe's package: JSON schemas of what its entry names, written to tests/vectors.

import * as fs from 'node:fs'
import * as path from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

const HERE = import.meta.dirname
export const PACKAGE = path.join(HERE, 'node_modules/stripe')
export const read = (...parts) => fs.readFileSync(path.join(...parts), 'utf8')
export const write = (text, ...parts) => fs.writeFileSync(path.join(...parts), text)

/**
 * Writes the excerpt `file` of what the lines of `entry` import from a copy of the package's types and name as `Excerpt`,
 * with its operations and events. What `leftOut` matches is not described, `fractions` are the numbers that need not be
 * whole, and types that are `open` may be any object.
 */
export function writeExcerpt(copy, { file, entry, leftOut, fractions, open }) {
  write(`${entry.join('\n')}\n`, copy, 'entry.ts')
  write(
    JSON.stringify({ compilerOptions: { module: 'nodenext', strict: true, skipLibCheck: true }, files: ['entry.ts'] }),
    copy,
    'tsconfig.json',
  )
  const { definitions, ...root } = createGenerator({
    path: path.join(copy, 'entry.ts'),
    tsconfig: path.join(copy, 'tsconfig.json'),
    jsDoc: 'none',
    additionalProperties: false,
    expose: 'export',
    topRef: false,
  }).createSchema('Excerpt')

  // What the generator makes of TypeScript's ways, said as JSON's.
  const REFERENCE = '#/definitions/'
  const NAMED = new Map(Object.entries(definitions).map(([name, schema]) => [REFERENCE + encodeURIComponent(name), schema]))
  const LEFT_OUT = { not: {} }
  const isLeftOut = (schema) => 'not' in schema
  const OPEN = new Set(open.map((name) => definitions[name]))
  const FRACTION = { anyOf: [{ type: ['number', 'null'] }, { enum: [''] }] }
  const wholeNumbers = (type) => (Array.isArray(type) ? type.map(wholeNumbers) : type === 'number' ? 'integer' : type)
  const anything = { type: ['object', 'null'] }
  const patterns = leftOut.map((pattern) => new RegExp(`^${pattern}$`))

  function simplified(schema) {
    if (schema.$ref !== undefined) {
      const name = decodeURIComponent(schema.$ref.slice(REFERENCE.length))
      if (name === 'Decimal') return { type: 'string', pattern: '^-?[0-9]+([.][0-9]+)?$' }
      if (name === 'OtherString' || patterns.some((pattern) => pattern.test(name))) return LEFT_OUT
      const named = NAMED.get(schema.$ref)
      return named.const === 'left out' ? LEFT_OUT : schema
    }
    if (schema.const === 'left out') return LEFT_OUT
    if (schema.anyOf !== undefined) return union(schema.anyOf.map(simplified).filter((one) => !isLeftOut(one)))
    if (schema.const !== undefined) return { enum: [schema.const] }
    if ([schema.type].flat().includes('number')) return { ...schema, type: wholeNumbers(schema.type) }
    if (schema.type === 'array') {
      const items = simplified(schema.items)
      return isLeftOut(items) ? { type: 'array', maxItems: 0 } : { type: 'array', items }
    }
    if (schema.type !== 'object') return schema
    if (OPEN.has(schema)) return { type: 'object' }
    const { properties = {}, required = [], additionalProperties } = schema
    const kept = Object.entries(properties)
      .filter(([, property]) => property.type !== 'null')
      .map(([name, property]) => [name, fractions.includes(name) ? FRACTION : simplified(property)])
      .map(([name, property]) => [name, isLeftOut(property) && required.includes(name) ? anything : property])
      .filter(([, property]) => !isLeftOut(property))
    const rest = typeof additionalProperties === 'object' ? simplified(additionalProperties) : false
    return {
      type: 'object',
      properties: Object.fromEntries(kept),
      ...(required.length && { required }),
      additionalProperties: rest,
    }
  }

  function union(members) {
    const words = members.flatMap((one) => one.enum ?? [])
    const others = members.filter((one) => one.enum === undefined)
    if (words.length > 0 && others.some((one) => [one.type].flat().includes('string') && !one.pattern)) words.length = 0
    const all = [...others, ...(words.length > 0 ? [{ enum: words.sort() }] : [])]
    return all.length === 0 ? LEFT_OUT : all.length === 1 ? all[0] : { anyOf: all }
  }

  // Schemas that say the same are one. One that is referred to once stands where that is, and so does one whose name is made
  // of its place in a file.
  const schemas = new Map(Object.entries(definitions).map(([name, schema]) => [name, simplified(schema)]))
  const excerpt = simplified(root).properties
  const nameIn = (reference) => decodeURIComponent(reference.slice(REFERENCE.length))
  const isNamed = (name) => !/\b(alias|def|interface|structure)-/.test(name)
  const asText = (schema) => JSON.stringify(schema)

  function replaced(schema, replace) {
    if (Array.isArray(schema)) return schema.map((one) => replaced(one, replace))
    if (schema === null || typeof schema !== 'object') return schema
    if (typeof schema.$ref === 'string') return replace(schema)
    return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, replaced(value, replace)]))
  }
  function everywhere(replace) {
    for (const [name, schema] of schemas) schemas.set(name, replaced(schema, replace))
    Object.assign(excerpt, replaced(excerpt, replace))
  }
  function reachable() {
    const seen = new Map()
    const visit = (schema) =>
      replaced(schema, (reference) => {
        const name = nameIn(reference.$ref)
        seen.set(name, (seen.get(name) ?? 0) + 1)
        if (seen.get(name) === 1) visit(schemas.get(name))
        return reference
      })
    visit(excerpt)
    return seen
  }
  for (let before = Infinity; schemas.size < before;) {
    before = schemas.size
    const first = new Map()
    for (const [name, schema] of schemas) {
      if (!isNamed(first.get(asText(schema)) ?? 'def-')) first.set(asText(schema), name)
    }
    const same = new Map([...schemas].map(([name, schema]) => [name, first.get(asText(schema))]))
    everywhere((reference) => ({ $ref: REFERENCE + encodeURIComponent(same.get(nameIn(reference.$ref))) }))
    for (const [name, instead] of same) if (name !== instead) schemas.delete(name)
  }
  const times = reachable()
  for (const name of schemas.keys()) if (!times.has(name)) schemas.delete(name)
  const inlined = (schema) =>
    replaced(schema, (reference) => {
      const name = nameIn(reference.$ref)
      if (times.get(name) !== 1 && isNamed(name)) return { $ref: `#/$defs/${name.replace(/[^\w.]+/g, '_')}` }
      return inlined(schemas.get(name))
    })
  const lines = (entries) => `{\n${entries.map(([name, value]) => `    ${asText(name)}: ${asText(value)}`).join(',\n')}\n  }`
  const { version } = JSON.parse(read(PACKAGE, 'package.json'))
  const source = {
    package: `stripe ${version} of npm: the types that Stripe makes from its OpenAPI file`,
    licence: 'MIT',
    openapi_version: read(PACKAGE, 'OPENAPI_VERSION').trim(),
    api_version: read(PACKAGE, 'esm/apiVersion.js').match(/ApiVersion = '(.*)'/)[1],
    made_by: 'make descriptions',
  }
  const inOrder = (object) => Object.entries(object).sort(([one], [other]) => (one < other ? -1 : 1))
  const operationsOf = inOrder(excerpt.operations.properties).map(([name, { properties }]) => [name, inlined(properties)])
  const eventsOf = inOrder(excerpt.events.properties).map(([name, schema]) => [name, inlined(schema)])
  const shared = inOrder(Object.fromEntries(schemas))
    .filter(([name]) => times.get(name) > 1 && isNamed(name))
    .map(([name, schema]) => [name.replace(/[^\w.]+/g, '_'), inlined(schema)])
  fs.writeFileSync(
    path.join(HERE, '../../vectors', file),
    `{\n  "source": ${asText(source)},\n  "operations": ${lines(operationsOf)},\n  "events": ${lines(eventsOf)},\n  "$defs": ${lines(shared)}\n}\n`,
  )
}
