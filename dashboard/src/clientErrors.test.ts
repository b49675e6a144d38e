import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from './api'

const sent = vi.fn(() => Promise.resolve(new Response(null, { status: 204 })))

beforeEach(() => {
  vi.resetModules()
  sent.mockClear()
  vi.stubGlobal('fetch', sent)
})

test('a failure is reported by its kind alone', async () => {
  const { reportFailure } = await import('./clientErrors')
  reportFailure('part')
  expect(sent).toHaveBeenCalledWith('/api/client-errors', {
    method: 'POST',
    headers: { 'content-type': 'application/reports+json' },
    body: '[{"type":"client-error","body":{"kind":"part"}}]',
    keepalive: true,
  })
})

test('of each kind five are reported, and then no more', async () => {
  const { reportFailure } = await import('./clientErrors')
  for (let time = 0; time < 9; time++) reportFailure('script')
  reportFailure('screen')
  expect(sent).toHaveBeenCalledTimes(6)
})

test('a device that is offline reports nothing', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { reportFailure } = await import('./clientErrors')
  reportFailure('part')
  expect(sent).not.toHaveBeenCalled()
})

test('what nothing caught is reported, and what the service refused is not', async () => {
  const { ApiError: Refused } = (await import('./api')) as { ApiError: typeof ApiError }
  const { watchFailures } = await import('./clientErrors')
  watchFailures()
  const rejected = (reason: unknown) =>
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  rejected(new Refused(409, 'The slot is taken.'))
  expect(sent).not.toHaveBeenCalled()
  rejected(new TypeError('nobody'))
  dispatchEvent(new Event('error'))
  expect(sent).toHaveBeenCalledTimes(2)
})
