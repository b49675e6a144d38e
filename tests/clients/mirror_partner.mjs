// A partner who keeps a copy with the TypeScript client, and does what the test asks for: a webhook is posted to /webhook,
// everything else as JSON to the path of its name.
import { createServer } from 'node:http'
import { json, text } from 'node:stream/consumers'
import { createClient, MemoryStore, Mirror, verifyWebhook } from 'booking-client'

const [address, key, secret, port, ...kinds] = process.argv.slice(2)
const mirror = new Mirror(createClient({ address, key }), new MemoryStore(), kinds)

const deeds = {
  read: ({ kind, window }) => mirror.read(kind, window),
  readAll: () => mirror.readAll(),
  settle: () => mirror.settle(),
  recoverSince: () => mirror.recoverSince(),
  rows: ({ kind }) => mirror.rows(kind),
}

async function answer(request) {
  if (request.url === '/webhook') {
    return mirror.take(verifyWebhook(secret, request.headers, await text(request)))
  }
  return deeds[request.url.slice(1)](await json(request))
}

createServer(async (request, response) => {
  try {
    response.end(JSON.stringify((await answer(request)) ?? null))
  } catch (error) {
    response.writeHead(500).end(String(error?.stack))
  }
}).listen(Number(port), '127.0.0.1')
