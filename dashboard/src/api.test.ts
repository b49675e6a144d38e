import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, ApiError, client, fieldErrors, sentenceOf } from './api'
import { refreshSession } from './auth'

vi.mock('./auth')

const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  vi.mocked(refreshSession).mockReset()
  vi.stubGlobal('fetch', fetched)
})

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const services = () => answer(client.GET('/api/services', { baseUrl: 'http://here.test' }))

describe('an answer', () => {
  test('is the data of it', async () => {
    fetched.mockReturnValueOnce(json(200, { services: [] }))
    expect(await services()).toEqual({ services: [] })
  })

  test('that names a field gives the error to that field', async () => {
    fetched.mockReturnValueOnce(json(409, { error: 'startsAt: the provider has another booking.' }))
    const error = await services().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 409, field: 'startsAt' })
    expect(fieldErrors(error)).toEqual({ startsAt: 'The provider has another booking.' })
  })

  test('in another shape is still an error', async () => {
    fetched.mockReturnValueOnce(Promise.resolve(new Response('Bad gateway', { status: 502 })))
    const error = await services().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(sentenceOf(error)).toBe('The service answered 502.')
  })

  test('that never comes has status 0', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(services()).rejects.toMatchObject({ status: 0 })
  })
})

describe('an access token that has expired', () => {
  test('is renewed, and the request sent once more', async () => {
    fetched.mockReturnValueOnce(json(401, { error: 'Sign in first.' }))
    fetched.mockReturnValueOnce(json(200, { services: [] }))
    vi.mocked(refreshSession).mockResolvedValueOnce(true)
    expect(await services()).toEqual({ services: [] })
    expect(fetched).toHaveBeenCalledTimes(2)
  })

  test('that cannot be renewed leaves the 401', async () => {
    fetched.mockReturnValueOnce(json(401, { error: 'Sign in first.' }))
    vi.mocked(refreshSession).mockResolvedValueOnce(false)
    await expect(services()).rejects.toMatchObject({ status: 401, sentence: 'Sign in first.' })
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})
