// Writes the excerpt of Stripe's description: the operations of stripe.json, the events about what they show, and the
// schemas of both. Stripe makes the types of its official package from its OpenAPI file, all of it but the integers'
// ranges and the texts' lengths: what may be sent, what is required, what is null, and the words of every enumeration.
// They say `number` of whole numbers, too: what may be a fraction stands in stripe.json, as the Python package has it.
// What is below /v2 is the excerpt of stripe_v2.mjs: many of its types have the name of one of these.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { PACKAGE, read, write, writeExcerpt } from './excerpts.mjs'

// The types once more, without those that the excerpt leaves out. The generator passes over what is below node_modules.
const COPY = fs.mkdtempSync(path.join(os.tmpdir(), 'stripe-types-'))
const { operations, shown_inside: shownInside, left_out: leftOut, fractions } = JSON.parse(
  read(import.meta.dirname, 'stripe.json'),
)

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
writeExcerpt(COPY, {
  file: 'stripe.json',
  entry: [
    "import type { Stripe } from './stripe.core.js'",
    "import type { ApiList } from './lib.js'",
    `export interface Excerpt { operations: { ${asked.join(', ')} }, events: { ${told.join(', ')} } }`,
  ],
  leftOut,
  fractions,
  // What an event is about is another object for each type of event.
  open: ['Event.Data.Object', 'Event.Data.PreviousAttributes'],
})
fs.rmSync(COPY, { recursive: true })
