import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { answer, client } from './api'
import { type Day, type WallClock } from './time'

vi.mock('./auth')

const fetched = vi.fn<(request: Request) => Promise<Response>>()

beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
  vi.useFakeTimers()
})

afterEach(() => vi.useRealTimers())

const day = (date: string, signal: AbortSignal | null = null) =>
  answer(
    client.GET('/api/day', {
      baseUrl: 'http://here.test',
      params: { query: { date: date as Day } },
      signal,
    }),
  )

const done = (date: string) => Response.json({ date })

function busy(): Response {
  const refusal = { error: 'Please try again in a second.', code: 'business_busy' }
  return Response.json(refusal, { status: 429, headers: { 'Retry-After': '1' } })
}

describe('what is costly to answer', () => {
  test('is sent two at a time, in the order in which it was asked for', async () => {
    const sent: [string | null, (response: Response) => void][] = []
    fetched.mockImplementation(
      ({ url }) =>
        new Promise((resolve) => sent.push([new URL(url).searchParams.get('date'), resolve])),
    )
    const week = ['1', '2', '3', '4', '5', '6', '7'].map((date) => day(date))
    for (let answered = 0; answered < week.length; answered++) {
      await vi.waitFor(() => {
        expect(sent).toHaveLength(Math.min(answered + 2, week.length))
      })
      const [date, answerIt] = sent[answered] ?? []
      expect(date).toBe(String(answered + 1))
      answerIt?.(done(String(date)))
    }
    expect((await Promise.all(week)).map(({ date }) => date)).toEqual('1234567'.split(''))
  })

  test('comes back when it was told to, and is answered then', async () => {
    fetched.mockResolvedValueOnce(busy()).mockResolvedValueOnce(busy())
    fetched.mockResolvedValueOnce(done('1'))
    const asked = day('1')
    await vi.advanceTimersByTimeAsync(999)
    expect(fetched).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(301)
    expect(fetched).toHaveBeenCalledTimes(2)
    await vi.advanceTimersByTimeAsync(1300)
    expect(await asked).toEqual({ date: '1' })
  })

  test('sends its body again', async () => {
    const bodies: unknown[] = []
    fetched.mockImplementation(async (request) => {
      bodies.push(await request.json())
      return bodies.length === 1 ? busy() : Response.json({ series: {}, visits: [] })
    })
    const body = {
      serviceId: 's',
      providerId: 'p',
      customerId: 'c',
      startsAt: '2030-03-04T09:00:00' as WallClock,
      frequency: 'weekly',
      count: 2,
    } as const
    const asked = answer(client.POST('/api/booking-series', { baseUrl: 'http://here.test', body }))
    await vi.advanceTimersByTimeAsync(1300)
    await asked
    expect(bodies).toEqual([body, body])
  })

  test('says so in the end, and lets others have their turn', async () => {
    fetched.mockImplementation(() => Promise.resolve(busy()))
    const asked = day('1').catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(await asked).toMatchObject({ status: 429, sentence: 'Please try again in a second.' })
    fetched.mockReset()
    fetched.mockImplementation(() => Promise.resolve(done('2')))
    await expect(Promise.all(['1', '2', '3'].map((date) => day(date)))).resolves.toHaveLength(3)
  })

  test('does not come back when nobody waits for it any more', async () => {
    fetched.mockImplementation(() => Promise.resolve(busy()))
    const nobody = new AbortController()
    const asked = day('1', nobody.signal).catch((thrown: unknown) => thrown)
    await vi.advanceTimersByTimeAsync(500)
    nobody.abort()
    await asked
    await vi.advanceTimersByTimeAsync(5000)
    expect(fetched).toHaveBeenCalledTimes(1)
  })
})

test('another limit is told to who asked, at once', async () => {
  const refusal = { error: 'Ten questions a minute.' }
  const refused = Response.json(refusal, { status: 429, headers: { 'Retry-After': '20' } })
  fetched.mockResolvedValueOnce(refused)
  await expect(day('1')).rejects.toMatchObject({ status: 429, sentence: 'Ten questions a minute.' })
})
