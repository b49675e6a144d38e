import { beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, answerUnlessSame, ApiError, client, fieldErrors, patch, sentenceOf } from './api'
import { refreshSession } from './auth'
import { showBusiness } from './shownBusiness'
import { askForCode } from './stepUp'
import { speak } from './texts/speak'

vi.mock('./auth')
vi.mock('./stepUp')

const fetched = vi.fn<(request: Request, init: RequestInit) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  vi.mocked(refreshSession).mockReset()
  vi.mocked(askForCode).mockReset()
  vi.stubGlobal('fetch', fetched)
})

const json = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }))
const services = () => answer(client.GET('/api/services', { baseUrl: 'http://here.test' }))

describe('an answer', () => {
  test('is the data of it', async () => {
    fetched.mockReturnValueOnce(json(200, { services: [] }))
    expect(await services()).toEqual({ services: [] })
  })

  test('that is the same may come with another tag, which is the one to send next', async () => {
    const day = { data: 'a day', tag: '"same.old"' }
    const same = (tag: string) => () =>
      Promise.resolve({ response: new Response(null, { status: 304, headers: { etag: tag } }) })
    expect(await answerUnlessSame(day, same('"same.new"'))).toEqual({ ...day, tag: '"same.new"' })
    expect(await answerUnlessSame(day, same(day.tag))).toBe(day)
  })

  test('that names a field gives the error to that field', async () => {
    fetched.mockReturnValueOnce(json(409, { error: 'startsAt: the provider has another booking.' }))
    const error = await services().catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ status: 409, field: 'startsAt' })
    expect(fieldErrors(error)).toEqual({ startsAt: 'The provider has another booking.' })
  })

  test('that names an item of a list gives the error to the field of the list', () => {
    const error = ApiError.of(400, { error: 'networks.2: must be a network.' })
    expect(fieldErrors(error)).toEqual({ networks: 'Must be a network.' })
  })

  test('in another shape is still an error', async () => {
    fetched.mockReturnValueOnce(Promise.resolve(new Response('Bad gateway', { status: 502 })))
    const error = await services().catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(sentenceOf(error)).toBe('The service answered 502.')
  })

  test.each(['', ' '])('without a sentence says in general what came: %j', (error) => {
    const refusal = ApiError.of(409, { error, code: 'business_changed' })
    expect(sentenceOf(refusal)).toBe('The service answered 409.')
    expect(refusal.code).toBe('business_changed')
  })

  test('that never comes has status 0', async () => {
    fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await expect(services()).rejects.toMatchObject({ status: 0 })
  })

  test('that takes longer than API Gateway would wait for is given up', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    fetched.mockImplementationOnce((_, { signal }) =>
      signal?.aborted ? Promise.reject(new DOMException('', 'TimeoutError')) : json(200, {}),
    )
    await expect(services()).rejects.toMatchObject({ status: 0 })
    expect(patience).toHaveBeenCalledWith(35_000)
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

describe('an act that asks for the code once more', () => {
  const asked = { error: 'Enter the code of your authenticator app.', code: 'step_up_required' }
  const refund = () => {
    const body = { paymentIntentId: 'pi_1' }
    const params = { header: { 'Idempotency-Key': 'of-this-press' } }
    return answer(
      client.POST('/api/payments/refunds', { baseUrl: 'http://here.test', params, body }),
    )
  }

  test('is sent again as it was, once the code is entered', async () => {
    fetched.mockReturnValueOnce(json(403, asked)).mockReturnValueOnce(json(201, { refund: {} }))
    vi.mocked(askForCode).mockResolvedValueOnce(true)
    expect(await refund()).toEqual({ refund: {} })
    const [first, second] = fetched.mock.calls.map(([request]) => request)
    expect(second?.headers.get('Idempotency-Key')).toBe('of-this-press')
    expect(second?.headers.get('Content-Type')).toBe(first?.headers.get('Content-Type'))
    expect(await second?.json()).toEqual({ paymentIntentId: 'pi_1' })
  })

  test('is sent again no more than once', async () => {
    fetched.mockReturnValueOnce(json(403, asked)).mockReturnValueOnce(json(403, asked))
    vi.mocked(askForCode).mockResolvedValueOnce(true)
    await expect(refund()).rejects.toMatchObject({ status: 403, code: 'step_up_required' })
    expect(askForCode).toHaveBeenCalledTimes(1)
  })

  test('stays refused where nobody enters it', async () => {
    fetched.mockReturnValueOnce(json(403, asked))
    vi.mocked(askForCode).mockResolvedValueOnce(false)
    await expect(refund()).rejects.toMatchObject({ sentence: asked.error })
  })

  test.each([
    ['another refusal', Response.json({ error: 'Not for staff.' }, { status: 403 })],
    ['a refusal by somebody before the service', new Response('<html>', { status: 403 })],
  ])('is not %s', async (_, response) => {
    fetched.mockResolvedValueOnce(response)
    await expect(refund()).rejects.toMatchObject({ status: 403, code: null })
    expect(askForCode).not.toHaveBeenCalled()
  })
})

test('each request names the business that is shown', async () => {
  const sent = () => fetched.mock.lastCall?.[0].headers.get('X-Business')
  showBusiness({ id: 'salon', userId: 'bea', timezone: 'UTC', locale: 'en', currency: 'EUR' })
  fetched.mockImplementation(() => json(200, { services: [] }))
  await services()
  expect(sent()).toBe('salon')
  showBusiness(null)
  await services()
  expect(sent()).toBeNull()
})

test('each request names the language of the screens, whatever the browser prefers', async () => {
  const sent = () => fetched.mock.lastCall?.[0].headers.get('Accept-Language')
  fetched.mockImplementation(() => json(200, { services: [] }))
  await services()
  expect(sent()).toBe('en')
  await speak('de-AT')
  await services()
  expect(sent()).toBe('de')
  await speak('en-AU')
})

describe('a change of a record', () => {
  beforeEach(() => {
    const send = client.PATCH
    vi.spyOn(client, 'PATCH').mockImplementation(((path: '/api/companies', init: object) =>
      send(path, { ...init, baseUrl: 'http://here.test' } as never)) as never)
    fetched.mockImplementation(() => json(200, {}))
  })

  const sent = () => fetched.mock.lastCall?.[0]

  test('names its id, and the version that was shown, whatever was heard of it since', async () => {
    fetched.mockImplementationOnce(() => json(200, { services: [{ id: 'cut', version: 9 }] }))
    await services()
    await answer(patch('/api/services/{id}', { id: 'cut', version: 7 }, { name: 'Haircut' }))
    expect([sent()?.method, sent()?.url]).toEqual(['PATCH', 'http://here.test/api/services/cut'])
    expect(sent()?.headers.get('If-Match')).toBe('"7"')
    expect(await sent()?.json()).toEqual({ name: 'Haircut' })
  })

  test('that has no versions names none', async () => {
    await answer(patch('/api/members/{userId}', { id: 'bea' }, { role: 'admin' }))
    expect(sent()?.url).toBe('http://here.test/api/members/bea')
    expect(sent()?.headers.has('If-Match')).toBe(false)
  })

  test('that is the only one of its kind needs no id', async () => {
    await answer(patch('/api/companies', { version: 2 }, { name: 'Salon' }))
    expect(sent()?.url).toBe('http://here.test/api/companies')
    expect(sent()?.headers.get('If-Match')).toBe('"2"')
  })

  test('that somebody else was quicker with says who, and which version there is by now', async () => {
    const conflict = {
      error: 'This was changed.',
      code: 'version_conflict',
      version: 9,
      changedAt: null,
      changedBy: { userId: 'b', email: 'bea@salon.test' },
      changed: ['phone'],
    }
    fetched.mockImplementation(() => json(412, conflict))
    const change = () => answer(patch('/api/customers/{id}', { id: 'a', version: 7 }, {}))
    const refused = await change().catch((thrown: unknown) => thrown)
    expect(refused).toMatchObject({ status: 412, version: 9 })
    expect(sentenceOf(refused)).toContain('bea@salon.test changed the phone number.')
    await change().catch(() => undefined) // nobody has seen the other version: it is not the one that is sent
    expect(sent()?.headers.get('If-Match')).toBe('"7"')
  })
})
