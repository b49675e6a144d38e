/** What guests of a venue do for themselves, on a site of the venue's own: without a key, in a browser as well. */
import openapiClient, { type Client } from 'openapi-fetch'
import { answeredByService, checkedAddress, GUESTS } from './addresses.ts'
import type { components, paths } from './guests-schema.ts'
import { retrying, type Send } from './retries.ts'

type Schemas = components['schemas']
export type BookOnline = Schemas['BookOnline']
export type BookedOnline = Schemas['BookedOnline']
export type GuestsBooking = Schemas['GuestsBooking']
export type GuestsEntry = Schemas['GuestsEntry']
export type GuestsTime = Schemas['GuestsTime']
export type VenuePage = Schemas['VenuePage']

export type GuestsClient = Client<paths>

export interface GuestsOptions {
  /** That of the guests' pages, with nothing behind the host: `https://guests.example.com`. */
  address: string
  /** Whose own booking is read, moved and cancelled: the `token` that it was made with. */
  booking?: string
  /** Whose own entry of the wait list is read, answered and left: the `token` that it was made with. */
  entry?: string
  /** How often a call is sent that is answered 429 or 503; 3, if it is not said. */
  attempts?: number
  /** What sends in the place of the global `fetch`. */
  fetch?: Send
}

/**
 * A client of openapi-fetch for what guests do. What is read, or has an Idempotency-Key, is repeated after a 429 or 503,
 * anything else after a 429. Throws a TypeError that says what is wrong with the address; calls reject with a
 * WrongAddressError if what answers is not the service.
 */
export function createGuestsClient({
  address,
  booking,
  entry,
  attempts = 3,
  fetch: send = fetch,
}: GuestsOptions): GuestsClient {
  if (booking && entry) throw new TypeError('A client has the token of a booking or of an entry.')
  const proof = booking ? `Booking ${booking}` : entry && `Waitlist ${entry}`
  return openapiClient<paths>({
    baseUrl: checkedAddress(address, GUESTS),
    ...(proof && { headers: { Authorization: proof } }),
    fetch: retrying(answeredByService(send, GUESTS), attempts),
  })
}
