import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createClient } from './client.ts'
import { Mirror } from './mirror.ts'
import type { MirrorRow } from './mirror-rule.ts'
import { MemoryStore } from './mirror-store.ts'
import type { WebhookEvent } from './webhooks.ts'

const PAGE = 3
const LONGEST_TRANSACTION = 800
const KINDS = ['reservations', 'customers'] as const
const ORDERED_BY = { reservations: 'startsAt', customers: 'createdAt' }

type Kind = (typeof KINDS)[number]
type Row = { id: string } & Record<string, string>
interface Kept {
  row: Row
  version: number
}

/** Numbers from 0 on and below 1 that a seed decides. */
function chanceOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/**
 * A service as a partner sees it, imagined: changes take their time to be committed, lists are read meanwhile, and events
 * come late, twice and in any order. What a row says tells its version: no copy reads that.
 */
class Imagined {
  readonly lists: Record<Kind, Map<string, Kept>> = {
    reservations: new Map(),
    customers: new Map(),
  }
  readonly mirror: Mirror
  readonly #chance: () => number
  readonly #begun: number[] = []
  readonly #undelivered: WebhookEvent[] = []
  readonly #newest = new Map<string, number>()
  readonly #gone = new Set<string>()
  now = 1_900_000_000
  #reads = 0
  #isAtRest = false
  #count = 0

  constructor(seed: number) {
    this.#chance = chanceOf(seed)
    const client = createClient({
      address: 'https://booking.test/api/v1',
      key: 'sk_live_x',
      fetch: (request) => this.#answer(new URL(request.url)),
    })
    this.mirror = new Mirror(client, new MemoryStore(), KINDS)
  }

  async live(steps: number): Promise<void> {
    for (let step = 0; step < steps; step++) await this.#happen()
  }

  /** What has begun ends, and nothing changes any more; whatever has not come yet comes. */
  async recover(): Promise<void> {
    while (this.#begun.length > 0) this.#commit()
    this.#isAtRest = true
    while (this.#undelivered.length > 0) await this.#deliver()
  }

  async check(): Promise<void> {
    assert.equal(await this.mirror.settle(), 0)
    await this.#look()
    for (const kind of KINDS) {
      const copied = new Map((await this.mirror.rows(kind)).map((row) => [row.id, row]))
      const listed = [...this.lists[kind].values()].map(({ row }) => [row.id, row] as const)
      assert.deepEqual(copied, new Map<string, MirrorRow>(listed), 'wrong')
    }
  }

  /** Nothing is older than it was, and nothing has come back. */
  async #look(): Promise<void> {
    for (const kind of KINDS) {
      for (const row of await this.mirror.rows(kind)) {
        const version = Number(row['said'])
        assert.ok(version >= (this.#newest.get(row.id) ?? 0), 'older')
        assert.ok(!this.#gone.has(row.id), 'back')
        this.#newest.set(row.id, version)
      }
    }
  }

  async #happen(): Promise<void> {
    if (this.#isAtRest) return
    for (let count = Math.floor(this.#chance() * 4); count > 0; count--) {
      const deed = Math.floor(this.#chance() * 7)
      if (deed === 0) this.#begun.push(this.now)
      else if (deed < 3) this.#commit()
      else if (deed === 3) this.#wait()
      else if (deed < 6) await this.#deliver()
      else await this.#read()
    }
    await this.#look()
  }

  #pick<T>(from: readonly T[]): T {
    const one = from[Math.floor(this.#chance() * from.length)]
    assert.ok(one !== undefined)
    return one
  }

  #wait(): void {
    this.now += this.#pick([0.3, 0.3, 2, 2, 60])
    const old = this.#begun.filter((began) => began < this.now - LONGEST_TRANSACTION + 60)
    for (const began of old) this.#commit(began)
  }

  async #deliver(): Promise<void> {
    if (this.#undelivered.length === 0) return
    const event = this.#pick(this.#undelivered)
    if (this.#chance() < 0.8) this.#undelivered.splice(this.#undelivered.indexOf(event), 1)
    await this.mirror.take(event)
    if (/released|merged/.test(event.type)) this.#gone.add((event.data as { id: string }).id)
    await this.#look()
  }

  /** Two processes read at once, and not more. */
  async #read(): Promise<void> {
    if (this.#reads === 2) return
    this.#reads++
    const what = Math.floor(this.#chance() * 4)
    const day = 4 + Math.floor(this.#chance() * 4)
    const window = { from: `2030-03-0${day}T00:00:00`, to: `2030-03-0${day + 2}T00:00:00` }
    if (what === 0) await this.mirror.readAll()
    else if (what === 1) await this.mirror.read('reservations', window)
    else await this.mirror.settle()
    this.#reads--
  }

  #commit(began = this.#begun.length > 0 ? this.#pick(this.#begun) : undefined): void {
    if (began === undefined) return
    this.#begun.splice(this.#begun.indexOf(began), 1)
    const kind = this.#pick(['reservations', 'reservations', 'customers'] as const)
    const records = this.lists[kind]
    const id = `${Math.floor(this.#chance() * 1e9)}-${this.#count++}`
    const isNew = records.size < 4 || this.#chance() < 0.15
    const createdAt = new Date(began * 1000).toISOString()
    const starts = () => {
      const [day, hour] = [this.#pick([4, 5, 6, 7]), this.#pick([10, 11, 12, 13])]
      return `2030-03-0${day}T${hour}:00:00+00:00`
    }
    const made: Row = {
      id,
      createdAt,
      said: '1',
      ...(kind === 'reservations' && { startsAt: starts() }),
    }
    const { row, version } = isNew ? { row: made, version: 0 } : this.#pick([...records.values()])
    if (!isNew && this.#chance() < 0.1) {
      records.delete(row.id)
      const data = kind === 'reservations' ? { ...row, version } : { id: row.id, mergedInto: 'x' }
      this.#tell(kind === 'reservations' ? 'reservation.released' : 'customer.merged', began, data)
      return
    }
    const moves = kind === 'reservations' && this.#chance() < 0.5 ? { startsAt: starts() } : {}
    const changed = { row: { ...row, ...moves, said: `${version + 1}` }, version: version + 1 }
    records.set(row.id, changed)
    const data = kind === 'reservations' ? changed.row : { id: row.id }
    const what = isNew
      ? 'created'
      : kind === 'customers' && this.#chance() < 0.2
        ? 'erased'
        : 'updated'
    this.#tell(`${kind.slice(0, -1)}.${what}`, began, { ...data, version: version + 1 })
  }

  #tell(type: string, began: number, data: object): void {
    const timestamp = new Date(began * 1000).toISOString()
    this.#undelivered.push({ id: 'e', type, timestamp, data } as unknown as WebhookEvent)
  }

  async #answer({ pathname, searchParams: query }: URL): Promise<Response> {
    await this.#look()
    await this.#happen()
    const kind = pathname.slice('/api/v1/'.length) as Kind
    const key = (row: Row) => `${row[ORDERED_BY[kind]]} ${row.id}`
    const [before, from, to] = [
      query.get('cursor') ?? '~',
      query.get('from') ?? '',
      query.get('to') ?? '~',
    ]
    const left = [...this.lists[kind].values()]
      .map(({ row }) => row)
      .filter((row) => key(row) < before && from <= key(row) && key(row) < to)
      .sort((one, other) => (key(one) < key(other) ? 1 : -1))
    const last = left.length > PAGE ? left[PAGE - 1] : undefined
    await this.#happen()
    const said = new Date(Math.floor(this.now + this.#chance() * 6 - 3) * 1000).toUTCString()
    return Response.json(
      { data: left.slice(0, PAGE), nextCursor: last ? key(last) : null },
      { headers: { Date: said } },
    )
  }
}

test('once every event has come, the copy is what the service lists; nothing was older meanwhile', async ({
  mock,
}) => {
  for (let seed = 0; seed < 100; seed++) {
    const service = new Imagined(seed)
    mock.method(performance, 'now', () => service.now * 1000) // a call takes as long as it takes the service
    await service.live(3)
    await service.mirror.readAll()
    await service.live(40)
    await service.recover()
    await service.check()
  }
})

/** A copy of a service that answers what a test gives it; `asked` has the paths that it was asked for. */
function scripted(answers: Response[], ...kinds: ConstructorParameters<typeof Mirror>[2]) {
  const asked: string[] = []
  const client = createClient({
    address: 'https://booking.test/api/v1',
    key: 'sk_live_x',
    fetch: (request) => {
      const { pathname, searchParams } = new URL(request.url)
      searchParams.delete('limit')
      asked.push(`${pathname.slice('/api/v1'.length)} ${searchParams}`.trimEnd())
      const answer = answers.shift() ?? assert.fail('one call too many')
      const tag = answer.headers.get('ETag')
      const isKnown = tag !== null && request.headers.get('If-None-Match') === tag
      return Promise.resolve(
        isKnown ? new Response(null, { status: 304, headers: answer.headers }) : answer,
      )
    },
  })
  return { asked, mirror: new Mirror(client, new MemoryStore(), kinds) }
}

const DATE = 'Mon, 04 Mar 2030 10:00:00 GMT'
const page = (data: object[], nextCursor: string | null = null, headers = {}) =>
  Response.json({ data, nextCursor }, { headers: { Date: DATE, ...headers } })
const about = (type: string, data: object, timestamp = '2030-03-04T10:00:00+00:00') =>
  ({ id: 'e', type, timestamp, data }) as unknown as WebhookEvent
const appointment = { id: 'a', startsAt: '2030-03-05T12:00:00+00:00', notes: null }
const customer = (id: string, day: number) => ({
  id,
  name: 'Renée',
  createdAt: `2030-03-0${day}T10:00:00+00:00`,
})

test('what is in doubt is read by its day, and by the page of its customer', async () => {
  const changed = { ...customer('old', 6), name: 'Renée Okafor' }
  const { mirror, asked } = scripted(
    [
      page([appointment]),
      page([customer('new', 9)], 'c'),
      page([customer('old', 6)]),
      page([{ ...appointment, notes: 'Window seat' }]),
      page([changed]),
    ],
    'appointments',
    'customers',
  )
  await mirror.readAll()
  await mirror.take(about('appointment.updated', { ...appointment, notes: '?', version: 2 }))
  await mirror.take(about('customer.updated', { id: 'old', version: 2 }))
  await mirror.take(about('sale.recorded', { id: 'x' }))
  assert.equal(await mirror.settle(), 0)
  assert.deepEqual(await mirror.rows('appointments'), [{ ...appointment, notes: 'Window seat' }])
  assert.deepEqual(
    (await mirror.rows('customers')).find(({ id }) => id === 'old'),
    changed,
  )
  const day = new URLSearchParams({ from: '2030-03-05T00:00:00', to: '2030-03-06T00:00:00' })
  assert.deepEqual(asked.slice(3), [`/appointments ${day}`, '/customers cursor=c'])
})

test('customers whose cursor is known no longer are looked for from the start', async () => {
  const refused = Response.json({ error: 'Unknown.', code: 'invalid_cursor' }, { status: 400 })
  const { mirror, asked } = scripted(
    [
      page([customer('new', 9)], 'c'),
      page([customer('old', 6)]),
      refused,
      page([customer('old', 6)]),
    ],
    'customers',
  )
  await mirror.readAll()
  await mirror.take(about('customer.updated', { id: 'old', version: 2 }))
  assert.equal(await mirror.settle(), 0)
  assert.deepEqual(asked.slice(2), ['/customers cursor=c', '/customers'])
})

test('a list that is answered whole is not sent again while nothing has changed', async () => {
  const { mirror } = scripted(
    [
      page([{ id: 's' }, { id: 't' }], null, { ETag: '"1"' }),
      page([], null, { ETag: '"1"' }),
      page([{ id: 't' }], null, { ETag: '"2"' }),
    ],
    'services',
  )
  for (const expected of [2, 2, 1]) {
    await mirror.read('services')
    assert.equal((await mirror.rows('services')).length, expected)
  }
})

test('events are recovered since a quarter of an hour before the last whole reading', async () => {
  const { mirror } = scripted(
    [page([appointment]), page([]), page([])],
    'appointments',
    'customers',
  )
  await mirror.read('appointments')
  assert.equal(await mirror.recoverSince(), undefined)
  await mirror.read('customers')
  const since = (await mirror.recoverSince()) ?? assert.fail()
  const seconds = (Date.parse(DATE) - since.getTime()) / 1000
  assert.ok(seconds >= 900 && seconds < 910)
  await assert.rejects(mirror.read('customers', { from: '2030-03-05' }), /Only bookings/)
})

test('a change that throws changes nothing, and keeps no other from its turn', async () => {
  const store = new MemoryStore()
  const broken = store.change(async (change) => {
    await change.putProgress('customers', { number: 9, until: 9, wholeSince: 9, tag: null })
    throw new Error('broken')
  })
  await assert.rejects(broken, /broken/)
  assert.equal((await store.change(async (change) => change.progress('customers'))).number, 0)
})
