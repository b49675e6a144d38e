/**
 * Requests that are costly to answer take turns: the service answers two of a business at a time, whoever in it asks,
 * and has whoever comes meanwhile come back. So no more than two are sent from here at once, and who is sent away for
 * what others look up comes back by itself, as long as somebody waits for it.
 */
import type { paths } from './schema'

const COSTLY: readonly (keyof paths)[] = [
  '/api/availability',
  '/api/booking-series',
  '/api/customers/search',
  '/api/day',
  '/api/erasure-requests',
  '/api/reports/covers',
  '/api/reports/deposits',
  '/api/reports/lead-times',
  '/api/reports/no-shows',
  '/api/reports/occupancy',
  '/api/reports/products',
  '/api/reports/retention',
  '/api/reports/takings',
  '/api/reports/turns',
  '/api/reports/utilisation',
  '/api/reports/waitlist',
  '/api/reservations/availability',
  '/api/venue/reports/tax',
  '/api/week',
]
const AT_ONCE = 2
const MOST_TURNS = 10
/** Of two who were sent away together, one comes back first. */
const SPREAD_MS = 300

let underWay = 0
const waiting: (() => void)[] = []

/** What is answered to the request, which is sent when it is its turn. */
export async function inTurn(
  request: Request,
  send: (request: Request) => Promise<Response>,
): Promise<Response> {
  if (!isCostly(request)) return send(request)
  await takeTurn()
  try {
    for (let turn = 1; ; turn++) {
      request.signal.throwIfAborted()
      const response = await send(request.clone())
      if (turn === MOST_TURNS || !(await isBusy(response))) return response
      await pause(secondsToWait(response) * 1000 + Math.random() * SPREAD_MS, request.signal)
    }
  } finally {
    giveTurn()
  }
}

function isCostly(request: Request): boolean {
  const { pathname } = new URL(request.url)
  return COSTLY.some((path) => path === pathname)
}

async function takeTurn(): Promise<void> {
  if (underWay === AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
  else underWay += 1
}

/** The turn goes to who has waited longest. */
function giveTurn(): void {
  const next = waiting.shift()
  if (next) next()
  else underWay -= 1
}

/** Whether nothing was done for what else is looked up for the business; other limits are told to who asked. */
async function isBusy(response: Response): Promise<boolean> {
  if (response.status !== 429) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return (
    typeof body === 'object' && body !== null && 'code' in body && body.code === 'business_busy'
  )
}

function secondsToWait(response: Response): number {
  return Number(response.headers.get('Retry-After')) || 1
}

/** Throws as soon as nobody waits for it any more. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resume, giveUp) => {
    const stop = () => {
      clearTimeout(timer)
      giveUp(signal.reason instanceof Error ? signal.reason : new Error('given up'))
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop)
      resume()
    }, ms)
    signal.addEventListener('abort', stop, { once: true })
  })
}
