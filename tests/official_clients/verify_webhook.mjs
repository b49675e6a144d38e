// Verifies a webhook with the guide's function, which is given as a file: prints what it returns.
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const [program, sent] = process.argv.slice(2)
const { receive } = await import(pathToFileURL(program).href)
const { secret, headers, body } = JSON.parse(readFileSync(sent, 'utf8'))
console.log(JSON.stringify(receive(secret, headers, body)))
