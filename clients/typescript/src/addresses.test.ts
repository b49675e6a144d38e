import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from './client.ts'
import { WrongAddressError } from './errors.ts'

const SET =
  ": set the address that the service's operator tells you, such as https://booking.example.com/api/v1."

test('an address that cannot be the service is refused with what to set', () => {
  for (const [address, wrong] of [
    ['booking.example.com', 'does not begin with https://'],
    ['ftp://booking.example.com/api/v1', 'does not begin with https://'],
    [
      'http://booking.example.com/api/v1',
      'begins with http://, which everybody on the way can read',
    ],
    ['https://booking.example.com', 'does not end in /v1'],
    ['https://booking.example.com/api/v1/services', 'does not end in /v1'],
    ['https://booking.example.com/api/v1?limit=1', 'does not end in /v1'],
  ] as const) {
    const message = `${address} ${wrong}${SET}`
    assert.throws(() => createClient({ address, key: 'sk_live_x' }), { name: 'TypeError', message })
  }
})

test('an address may end in a slash, and be without https on this machine alone', async () => {
  const called: string[] = []
  for (const address of [
    'https://booking.test/api/v1/',
    'http://127.0.0.1:3000/api/v1',
    'http://[::1]/v1',
  ]) {
    const send = (request: Request) => {
      called.push(request.url)
      return Promise.resolve(Response.json({ data: [], nextCursor: null }))
    }
    await createClient({ address, key: 'sk_live_x', fetch: send }).GET('/services')
  }
  assert.deepEqual(called, [
    'https://booking.test/api/v1/services',
    'http://127.0.0.1:3000/api/v1/services',
    'http://[::1]/v1/services',
  ])
})

const html = (status: number) =>
  new Response('<html>', { status, headers: { 'Content-Type': 'text/html' } })
const at = 'https://booking.test/api/v1/services'
const calling = (answer: () => Promise<Response>) =>
  createClient({
    address: 'https://booking.test/api/v1',
    key: 'sk_live_x',
    fetch: answer,
    attempts: 1,
  }).GET('/services')

test('what answers and is not the service is an error with what to set', async () => {
  for (const [answer, status, wrong] of [
    [html(200), 200, "answered 200, and not with the service's JSON"],
    [html(401), 401, "answered 401, and not with the service's JSON"],
    [html(404), 404, 'is nothing of the service'],
    [Response.json({ message: 'Not Found' }, { status: 404 }), 404, 'is nothing of the service'],
    [Response.json({ hello: 'world' }), 200, "answered with JSON, but not the service's"],
    [Response.json([]), 200, "answered with JSON, but not the service's"],
  ] as const) {
    await assert.rejects(
      calling(() => Promise.resolve(answer)),
      (error) =>
        error instanceof WrongAddressError &&
        error.status === status &&
        error.message === `${at} ${wrong}${SET}`,
    )
  }
})

test('an address that leads elsewhere says where to', async () => {
  const answer = Response.json({ data: [], nextCursor: null })
  Object.defineProperties(answer, {
    redirected: { value: true },
    url: { value: 'https://www.booking.test/' },
  })
  await assert.rejects(
    calling(() => Promise.resolve(answer)),
    {
      name: 'WrongAddressError',
      message: `${at} leads elsewhere, to https://www.booking.test/${SET}`,
    },
  )
})

test('where nobody answers, it is said with the address and the cause', async () => {
  const failed = new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } })
  await assert.rejects(
    calling(() => Promise.reject(failed)),
    { name: 'TypeError', message: `Nobody answers at ${at} (ENOTFOUND)${SET}` },
  )
})

test('refusals of the service, and what fails before it, are handed on', async () => {
  for (const answer of [
    Response.json({ error: 'There is nothing here.', code: 'not_found' }, { status: 404 }),
    Response.json({ message: 'Forbidden' }, { status: 403 }),
    html(502),
    html(429),
  ]) {
    assert.equal((await calling(() => Promise.resolve(answer))).response, answer)
  }
})
