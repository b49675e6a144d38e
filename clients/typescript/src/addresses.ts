/** What an address has to be, and what answers there: one sentence says what is wrong, and what to set. */
import { WrongAddressError } from './errors.ts'
import type { Send } from './retries.ts'

/** Of what an address is: how its path ends, an example, and what each answer has. */
export interface Kind {
  ending: string
  example: string
  answers?: string
}

export const INTEGRATORS: Kind = {
  ending: '/v1',
  example: 'https://booking.example.com/api/v1',
  answers: 'data',
}

export const GUESTS: Kind = { ending: '', example: 'https://guests.example.com' }

const ON_THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']

/**
 * The address without a slash at its end. Throws a TypeError if it cannot be such an address. http is for this machine
 * alone, since everybody on the way would read the key.
 */
export function checkedAddress(address: string, kind: Kind): string {
  const wrong = (what: string) => new TypeError(`${address} ${what}: ${toSet(kind)}`)
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url?.hostname || !['http:', 'https:'].includes(url.protocol)) {
    throw wrong('does not begin with https://')
  }
  if (url.protocol === 'http:' && !ON_THIS_MACHINE.includes(url.hostname)) {
    throw wrong('begins with http://, which everybody on the way can read')
  }
  const path = url.pathname.replace(/\/+$/, '')
  if (url.search || url.hash || (kind.ending ? !path.endsWith(kind.ending) : path)) {
    throw wrong(kind.ending ? `does not end in ${kind.ending}` : 'does not end behind the host')
  }
  return url.origin + path
}

/** Sends, and rejects with a WrongAddressError if what answers cannot be the service. */
export function answeredByService(send: Send, kind: Kind): Send {
  return async (request) => {
    const at = request.url.split('?')[0]
    const response = await send(request).catch((error: unknown) => {
      const { cause } = error as { cause?: { code?: string } }
      if (!(error instanceof TypeError) || !cause?.code) throw error
      throw new TypeError(`Nobody answers at ${at} (${cause.code}): ${toSet(kind)}`, { cause })
    })
    const { status } = response
    const wrong = (what: string) => new WrongAddressError(status, `${at} ${what}: ${toSet(kind)}`)
    if (response.redirected) throw wrong(`leads elsewhere, to ${response.url}`)
    if (response.body === null || status === 429 || status >= 500) return response
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    const body: unknown = isJson ? await response.clone().json() : undefined
    if (status === 404 && !has(body, 'code')) throw wrong('is nothing of the service')
    if (!isJson) throw wrong(`answered ${status}, and not with the service's JSON`)
    if (response.ok && !has(body, kind.answers)) {
      throw wrong("answered with JSON, but not the service's")
    }
    return response
  }
}

function has(body: unknown, name: string | undefined): boolean {
  return typeof body === 'object' && body !== null && (name === undefined || name in body)
}

function toSet(kind: Kind): string {
  return `set the address that the service's operator tells you, such as ${kind.example}.`
}
