// Writes the excerpt of what Stripe describes below /v2: operations by the resource and the method of Stripe's package that
// ask for them, and the notifications of events. What they show of an account is what stripe_v2.json does not leave out.

import * as fs from 'node:fs'
import * as os from 'node:os'
import * as path from 'node:path'
import { PACKAGE, read, write, writeExcerpt } from './excerpts.mjs'

const { operations, left_out: leftOut } = JSON.parse(read(import.meta.dirname, 'stripe_v2.json'))
const COPY = fs.mkdtempSync(path.join(os.tmpdir(), 'stripe-types-'))
fs.cpSync(path.join(PACKAGE, 'esm'), COPY, {
  recursive: true,
  filter: (file) => fs.statSync(file).isDirectory() || file.endsWith('.d.ts'),
})
const RESOURCES = 'resources/V2/Core'

const asked = Object.entries(operations).map(([operation, place]) => {
  const [resource, method] = place.split('.')
  const types = read(COPY, `${RESOURCES}/${resource}.d.ts`)
  const [, taken, promised] = types.match(new RegExp(`^ {4}${method}\\((.*)\\): (.*);$`, 'm'))
  const source = read(PACKAGE, `esm/${RESOURCES}/${resource}.js`).split(`\n    ${method}(`)[1]
  const [, verb, address] = source.match(/_makeRequest\('(\w+)', ['`]([^'`]*)['`]/)
  if (operation !== `${verb} ${address.replace(/\$\{[^}]*\}/g, '{id}')}`)
    throw new Error(`${place} asks for ${verb} ${address}`)
  const parameters = taken.match(/params\??: ([\w.]+)/)[1]
  const answer = promised.replace(/^V2ListPromise<(.*)>$/, 'V2List<$1>').replace(/^Promise<Response<(.*)>>$/, '$1')
  const named = answer.replace(/\w+/g, (name) =>
    name === 'V2List' || name === 'DeletedObject' ? name : `Stripe.V2.Core.${name}`,
  )
  return `'${operation}': { parameters: Stripe.${parameters}, answer: ${named} }`
})
// A notification's functions are the package's, which also makes an object of the context; what is sent is the text.
const eventTypes = read(COPY, `${RESOURCES}/Events.d.ts`)
const NOTIFIED = /^export interface V2Core\w+EventNotification extends \w+ \{([^]*?)^\}/gm
const told = [...eventTypes.matchAll(NOTIFIED)].flatMap(([notified, fields]) => {
  const type = fields.match(/^ {4}type: '([^']+)'/m)[1]
  const name = notified.match(/interface (\w+)/)[1]
  return type.startsWith('v2.core.account')
    ? [`'${type}': Omit<Stripe.Events.${name}, 'context' | 'fetchEvent' | 'fetchRelatedObject'> & { context?: string }`]
    : []
})
writeExcerpt(COPY, {
  file: 'stripe_v2.json',
  entry: [
    "import type { Stripe } from './stripe.core.js'",
    "import type { V2List } from './lib.js'",
    "import type { DeletedObject } from './resources/V2/DeletedObject.js'",
    `export interface Excerpt { operations: { ${asked.join(', ')} }, events: { ${told.join(', ')} } }`,
  ],
  leftOut,
  fractions: [],
  open: [],
})
fs.rmSync(COPY, { recursive: true })
