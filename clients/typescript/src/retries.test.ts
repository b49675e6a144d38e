import assert from 'node:assert/strict'
import { test } from 'node:test'
import { retrying, type Send } from './retries.ts'

/** A call whose answers are given, and the seconds that it waited; no time passes. */
function scripted(...answers: Response[]) {
  const waited: number[] = []
  const send: Send = () => Promise.resolve(answers.shift() ?? assert.fail('one call too many'))
  const call = retrying(send, 3, (seconds) => {
    waited.push(seconds)
    return Promise.resolve()
  })
  return { waited, call: () => call(new Request('https://booking.test/')) }
}

const busy = (status: number, retryAfter?: string) =>
  new Response('busy', { status, headers: retryAfter ? { 'Retry-After': retryAfter } : {} })

test('a call waits as long as Retry-After says, after a 429 and after a 503', async () => {
  const { call, waited } = scripted(busy(429, '7'), busy(503, '2'), new Response('there'))
  assert.equal(await (await call()).text(), 'there')
  assert.deepEqual(waited, [7, 2])
})

test('without Retry-After the waits double', async () => {
  const { call, waited } = scripted(busy(429), busy(429, 'soon'), new Response('there'))
  assert.equal((await call()).status, 200)
  assert.deepEqual(waited, [1, 2])
})

test('the last attempt is answered as it is', async () => {
  const { call, waited } = scripted(busy(503, '1'), busy(503, '1'), busy(503, '9'))
  const response = await call()
  assert.deepEqual([response.status, await response.text()], [503, 'busy'])
  assert.deepEqual(waited, [1, 1])
})

test('other refusals, and waits of more than two minutes, are handed on at once', async () => {
  for (const refusal of [busy(500, '1'), busy(403), busy(503, '121')]) {
    const { call, waited } = scripted(refusal)
    assert.equal(await call(), refusal)
    assert.deepEqual(waited, [])
  }
})

test('an aborted call waits no longer', async () => {
  const gone = new AbortController()
  const call = retrying(() => Promise.resolve(busy(503, '60')), 2)
  const answer = call(new Request('https://booking.test/', { signal: gone.signal }))
  setImmediate(() => gone.abort(new Error('the user has left')))
  await assert.rejects(answer, /the user has left/)
})
