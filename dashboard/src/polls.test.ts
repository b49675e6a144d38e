import { focusManager, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Tagged } from './api'
import { startPolls, type Polled } from './polls'
import { momentNow } from './time'
import { beginMove, endMove } from './screens/day/queries'

const MINUTE = 60_000

interface Answer {
  businessType?: string
  newsTag?: string
  bookings?: number
}

/** What the service has by now, and how often it was asked by whom. */
const service = { news: 'none', bookings: 0, days: 0, newsAsked: 0, by: [] as string[] }
const leaving: (() => void)[] = []

/** A tab of one browser that shows a day and what guests did; closing it is answered. */
function tab(name: string, businessType = 'appointments') {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 0, retry: false } } })
  const poll = (kind: Polled, ask: () => Answer) =>
    new QueryObserver<Tagged<Answer>>(client, {
      queryKey: [kind],
      queryFn: () => Promise.resolve({ data: ask(), tag: null }),
      meta: { poll: kind },
    })
  const day = poll('day', () => {
    service.days += 1
    service.by.push(name)
    return { businessType, newsTag: service.news, bookings: service.bookings }
  })
  const news = poll('news', () => {
    service.newsAsked += 1
    return { bookings: service.bookings }
  })
  const ends = [startPolls(client), day.subscribe(vi.fn()), news.subscribe(vi.fn())]
  const close = () => {
    for (const end of ends.splice(0)) end()
  }
  leaving.push(close)
  return { close, client, shown: () => day.getCurrentResult().data?.data.bookings }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const touch = () => window.dispatchEvent(new Event('pointerdown'))
const asked = async (ms: number) => {
  service.by = []
  await pass(ms)
  return service.by.length
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 })
  Object.assign(service, { news: 'none', bookings: 0, days: 0, newsAsked: 0, by: [] })
  vi.stubGlobal('BroadcastChannel', Channel)
  Object.defineProperty(navigator, 'locks', { value: new Locks(), configurable: true })
})

afterEach(() => {
  for (const leave of leaving.splice(0)) leave()
  focusManager.setFocused(undefined)
  Reflect.deleteProperty(navigator, 'locks')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('of two tabs one asks, and both show what it was answered', async () => {
  const [first, second] = [tab('first'), tab('second')]
  await pass(1_000)
  service.bookings = 7
  expect(await asked(MINUTE)).toBe(4)
  expect(new Set(service.by).size).toBe(1)
  expect([first.shown(), second.shown()]).toEqual([7, 7])
})

test('another tab takes over from one that is closed', async () => {
  const first = tab('first')
  await pass(1_000)
  const second = tab('second')
  await pass(MINUTE)
  first.close()
  service.bookings = 3
  expect(await asked(MINUTE)).toBeGreaterThanOrEqual(3)
  expect(new Set(service.by)).toEqual(new Set(['second']))
  expect(second.shown()).toBe(3)
})

test('a tab that is told nothing asks by itself after a while', async () => {
  const held = vi.fn(() => new Promise<void>(() => undefined)) // by a tab that is stuck
  void navigator.locks.request('polls undefined ["day"]', held)
  tab('alone')
  await pass(1_000)
  expect(await asked(80_000)).toBe(0)
  expect(await asked(20_000)).toBe(1)
})

test('without locks each tab asks for itself', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  tab('first')
  tab('second')
  await pass(1_000)
  expect(await asked(30_000)).toBe(4)
})

test('nobody asks while no tab is seen', async () => {
  tab('first')
  await pass(1_000)
  focusManager.setFocused(false)
  expect(await asked(10 * MINUTE)).toBe(0)
  focusManager.setFocused(true)
  expect(await asked(1_000)).toBe(1)
})

test('two minutes after the last change or touch a diary asks half as often, and a touch brings it back', async () => {
  tab('desk')
  await pass(3 * MINUTE)
  expect(await asked(5 * MINUTE)).toBe(10)
  touch()
  expect(await asked(MINUTE)).toBeGreaterThanOrEqual(4)
  await pass(2 * MINUTE)
  expect(await asked(5 * MINUTE)).toBe(10)
  service.bookings += 1
  await pass(30_000)
  expect(await asked(MINUTE)).toBe(4)
})

test('a floor asks every five seconds, and every ten when nothing happens', async () => {
  tab('floor', 'hospitality')
  await pass(1_000)
  expect(await asked(MINUTE)).toBe(12)
  await pass(2 * MINUTE)
  expect(await asked(MINUTE)).toBe(6)
})

test('a touch in one tab makes the one that asks ask sooner', async () => {
  tab('first')
  await pass(1_000)
  const second = tab('second')
  await pass(3 * MINUTE)
  const before = second.client.getQueryState(['day'])?.dataUpdatedAt ?? 0
  touch()
  await pass(15_000)
  expect(second.client.getQueryState(['day'])?.dataUpdatedAt).toBeGreaterThan(before)
})

test('what guests did is asked for when a day says that it has changed', async () => {
  tab('desk')
  await pass(MINUTE)
  const before = service.newsAsked
  await pass(5 * MINUTE)
  expect(service.newsAsked).toBe(before)
  service.news = 'a booking'
  await pass(31_000)
  expect(service.newsAsked).toBe(before + 1)
})

test('where no day is shown, it is asked for as often as a diary', async () => {
  const { client } = tab('desk')
  await pass(1_000)
  client.removeQueries({ queryKey: ['day'] })
  await pass(2 * MINUTE)
  const before = service.newsAsked
  await pass(5 * MINUTE)
  expect(service.newsAsked - before).toBe(10)
})

test('no day is asked for, nor taken from another tab, while a move is on its way', async () => {
  const first = tab('first')
  await pass(1_000)
  beginMove()
  service.bookings = 9
  expect(await asked(MINUTE)).toBe(0)
  endMove()
  await pass(15_000)
  expect(first.shown()).toBe(9)
})

test('an answer that was asked for before what a tab was answered meanwhile is not shown', async () => {
  const { client, shown } = tab('desk')
  await pass(1_000)
  const old = { data: { bookings: -1 }, tag: null }
  const message = {
    userId: '',
    hash: '["day"]',
    kind: 'day',
    askedAt: momentNow() - 5_000,
    at: momentNow(),
  }
  new Channel('polls').postMessage({ ...message, answer: old })
  await pass(1)
  expect(shown()).toBe(0)
  new Channel('polls').postMessage({
    ...message,
    askedAt: momentNow(),
    at: momentNow(),
    answer: old,
  })
  await pass(1)
  expect(shown()).toBe(-1)
  expect(client.getQueryState(['day'])?.status).toBe('success')
})

test('ten hours of a salon ask for no more than 2,200 answers', async () => {
  const [first, second] = [tab('desk'), tab('office')]
  expect([first, second]).toHaveLength(2)
  // Forty clients in a day come, pay and book anew, three touches each; guests do something online thirty times.
  for (let minute = 0; minute < 600; minute++) {
    if (minute % 5 === 0) touch()
    if (minute % 15 === 0) service.bookings += 1
    if (minute % 20 === 10) service.news = `at ${minute}`
    await pass(MINUTE)
  }
  const all = service.days + service.newsAsked
  expect(all).toBeLessThanOrEqual(2_200)
  expect(service.newsAsked).toBeLessThanOrEqual(40)
})

test('eight hours of a floor ask for no more than 5,000 answers', async () => {
  tab('floor', 'hospitality')
  for (let minute = 0; minute < 480; minute++) {
    if (minute % 3 === 0) touch()
    if (minute % 9 === 0) service.bookings += 1
    if (minute % 20 === 10) service.news = `at ${minute}`
    await pass(MINUTE)
  }
  expect(service.days + service.newsAsked).toBeLessThanOrEqual(5_000)
})

class Channel extends EventTarget {
  static readonly all = new Set<Channel>()
  readonly name: string
  constructor(name: string) {
    super()
    this.name = name
    Channel.all.add(this)
  }
  postMessage(data: unknown) {
    const copy: unknown = JSON.parse(JSON.stringify(data))
    for (const other of Channel.all)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: copy }))
  }
  close() {
    Channel.all.delete(this)
  }
}

class Locks {
  private readonly queues = new Map<string, (() => Promise<void>)[]>()
  request(
    name: string,
    ...[options, held]: [{ signal?: AbortSignal }, () => unknown] | [() => unknown]
  ) {
    const [signal, hold] =
      typeof options === 'function' ? [undefined, options] : [options.signal, held]
    const queue = this.queues.get(name) ?? []
    this.queues.set(name, queue)
    return new Promise<void>((resolve, reject) => {
      const turn = async () => {
        await hold?.()
        queue.shift()
        void queue[0]?.()
        resolve()
      }
      signal?.addEventListener('abort', () => {
        if (queue.indexOf(turn) < 1) return
        queue.splice(queue.indexOf(turn), 1)
        reject(new DOMException('', 'AbortError'))
      })
      if (queue.push(turn) === 1) void turn()
    })
  }
}
