// Writes the excerpt of Stripe's description: the operations of stripe.json, the events about what they show, and the
// schemas of both. Stripe makes the types of its official package from its OpenAPI file, all of it but the integers'
// ranges and the texts' lengths: what may be sent, what is required, what is null, and the words of every enumeration.
// They say `number` of whole numbers, too: what may be a fraction stands in stripe.json, as the Python package has it.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { createGenerator } from 'ts-json-schema-generator'

const HERE = import.meta.dirname
const PACKAGE = path.join(HERE, 'node_modules/stripe')
// The types once more, without those that the excerpt leaves out. The generator passes over what is below node_modules.
const COPY = fs.mkdtempSync(path.join(os.tmpdir(), 'stripe-types-'))
const { operations, shown_inside: shownInside, left_out: leftOut, fractions } = JSON.parse(
  fs.readFileSync(path.join(HERE, 'stripe.json'), 'utf8'),
)

const read = (...parts) => fs.readFileSync(path.join(...parts), 'utf8')
const write = (text, ...parts) => fs.writeFileSync(path.join(...parts), text)
const withoutNames = (address) => address.replace(/\{[^}]*\}/g, '{}')

const resources = fs
  .readdirSync(path.join(PACKAGE, 'esm/resources'), { recursive: true })
  .filter((file) => file.endsWith('.d.ts') && !path.basename(file).startsWith('index.') && !/^(V2|TestHelpers)\b/.test(file))
  .map((file) => file.slice(0, -'.d.ts'.length))

// Where the package asks for an operation, and what types it gives its parameters and its answer.
const METHOD = /^ {4}(\w+)\([^)]*\) \{$([^]*?)^ {4}\}$/gm
const REQUEST = /_makeRequest\('(\w+)', (?:'([^']*)'|`([^`]*)`)/g
const found = resources.flatMap((resource) => {
  const types = read(PACKAGE, `esm/resources/${resource}.d.ts`)
  const methods = [...read(PACKAGE, `esm/resources/${resource}.js`).matchAll(METHOD)]
  const requests = methods.flatMap(([, name, body]) => [...body.matchAll(REQUEST)].map((request) => [name, ...request]))
  return requests.flatMap(([name, , method, plain, composed]) => {
    const address = `${method} ${(plain ?? composed).replace(/\$\{[^}]*\}/g, '{}')}`
    const operation = operations.find((one) => withoutNames(one) === address)
    if (operation === undefined) return []
    const [, taken, promised] = types.match(new RegExp(`^ {4}${name}\\((.*)\\): (.*);$`, 'm'))
    const parameters = taken.match(/params\??: ([\w.]+)/)?.[1]
    const answer = promised.replace(/^ApiListPromise<(.*)>$/, 'ApiList<$1>').replace(/^Promise<Response<(.*)>>$/, '$1')
    // Of an event the excerpt says what every event has, and of each type what it is about.
    return [{ operation, resource, parameters, answer: answer.replace(/\bEvent\b/, 'EventBase') }]
  })
})
const missing = operations.filter((one) => !found.some(({ operation }) => operation === one))
if (missing.length > 0) throw new Error(`Stripe's package asks for no ${missing.join(', ')}`)

// An object that the excerpt leaves out is a type that nothing has: where it may be shown expanded, its id remains.
const kept = new Set([...found.map(({ resource }) => resource), ...shownInside])
fs.cpSync(path.join(PACKAGE, 'esm'), COPY, {
  recursive: true,
  filter: (file) => fs.statSync(file).isDirectory() || file.endsWith('.d.ts'),
})
for (const resource of resources.filter((one) => !kept.has(one))) {
  const file = path.join(COPY, `resources/${resource}.d.ts`)
  const names = [...read(file).matchAll(/^export (?:declare )?(?:interface|type|class|namespace) (\w+)/gm)]
  const types = [...new Set(names.map(([, name]) => name))].map((name) => `export type ${name} = 'left out';\n`)
  write(`${types.join('')}export {};\n`, file)
}
// Two types may not have one name: Checkout has a Session, too.
for (const file of ['Sessions', 'index']) {
  const types = path.join(COPY, `resources/BillingPortal/${file}.d.ts`)
  write(read(types).replace(/\bSession(?!s)/g, 'PortalSession'), types)
}

const folderOf = (resource) => (resource.includes('/') ? `${resource.split('/')[0]}.` : '')
const whole = ({ resource }, type) => {
  const types = read(COPY, `resources/${resource}.d.ts`)
  const folder = folderOf(resource)
  const renamed = folder === 'BillingPortal.' ? type.replace(/\bSession/, 'PortalSession') : type
  return renamed.replace(/(\w+\.)?\b([A-Z]\w*)/g, (named, space, name) => {
    if (space || name === 'ApiList') return space ? `Stripe.${named}` : named
    return new RegExp(`^export (?:interface|type) ${name}\\b`, 'm').test(types) ? `Stripe.${folder}${name}` : `Stripe.${name}`
  })
}
const EVENT = /^ {4}type: '([^']+)';\s+data: (\w+)\.Data;$/gm
const eventTypes = read(PACKAGE, 'esm/resources/Events.d.ts')
const events = [...eventTypes.matchAll(EVENT)].map(([, type, name]) => {
  const data = eventTypes.slice(eventTypes.indexOf(`namespace ${name} {`))
  return { type, about: data.match(/ object: (.*);$/m)[1] }
})
const asked = found.map((one) => {
  const parameters = one.parameters ? whole(one, one.parameters) : '{}'
  return `'${one.operation}': { parameters: ${parameters}, answer: ${whole(one, one.answer)} }`
})
const shown = new Set(
  [...kept].flatMap((resource) => {
    const names = read(PACKAGE, `esm/resources/${resource}.d.ts`).matchAll(/^export interface (\w+)/gm)
    return [...names].map(([, name]) => `${folderOf(resource)}${name}`)
  }),
)
const told = events.filter(({ about }) => about.split(' | ').every((one) => shown.has(one))).map(({ type, about }) => {
  return `'${type}': ${about.replace(/[\w.]+/g, 'Stripe.$&').replace('Portal.Session', 'Portal.PortalSession')}`
})
const entry = [
  "import type { Stripe } from './stripe.core.js'",
  "import type { ApiList } from './lib.js'",
  `export interface Excerpt { operations: { ${asked.join(', ')} }, events: { ${told.join(', ')} } }`,
]
write(`${entry.join('\n')}\n`, COPY, 'entry.ts')
write(
  JSON.stringify({ compilerOptions: { module: 'nodenext', strict: true, skipLibCheck: true }, files: ['entry.ts'] }),
  COPY,
  'tsconfig.json',
)
const { definitions, ...root } = createGenerator({
  path: path.join(COPY, 'entry.ts'),
  tsconfig: path.join(COPY, 'tsconfig.json'),
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
// What an event is about is another object for each type of event.
const OPEN = new Set(['Event.Data.Object', 'Event.Data.PreviousAttributes'].map((name) => definitions[name]))
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
  return { type: 'object', properties: Object.fromEntries(kept), ...(required.length && { required }), additionalProperties: rest }
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
for (let before = Infinity; schemas.size < before; ) {
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
  path.join(HERE, '../../vectors/stripe.json'),
  `{\n  "source": ${asText(source)},\n  "operations": ${lines(operationsOf)},\n  "events": ${lines(eventsOf)},\n  "$defs": ${lines(shared)}\n}\n`,
)
fs.rmSync(COPY, { recursive: true })
