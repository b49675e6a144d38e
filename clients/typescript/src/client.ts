/** Reads one business over /api/v1. */
import openapiClient, { type Client } from 'openapi-fetch'
import { answeredByService, checkedAddress, INTEGRATORS } from './addresses.ts'
import { BookingError } from './errors.ts'
import { retrying, type Send } from './retries.ts'
import type { components, paths } from './schema.ts'

type Schemas = components['schemas']
export type Appointment = Schemas['AppointmentV1']
export type Customer = Schemas['CustomerV1']
export type Organization = Schemas['OrganizationV1']
export type Provider = Schemas['ProviderV1']
export type Reservation = Schemas['ReservationV1']
export type Service = Schemas['ServiceV1']
export type ServicePeriod = Schemas['ServicePeriodV1']
export type Table = Schemas['TableV1']

/** The paths of the description, from the address on. */
export type Paths = {
  [P in keyof paths as P extends `/api/v1${infer Rest}` ? Rest : never]: paths[P]
}
export type BookingClient = Client<Paths>

type Answer<P extends keyof Paths> =
  Paths[P]['get']['responses'][200]['content']['application/json']
interface Page {
  data: unknown[]
  nextCursor: string | null
}

/** The paths of lists: those that page, and those that answer whole. */
export type ListPath = { [P in keyof Paths]: Answer<P> extends Page ? P : never }[keyof Paths]
export type Row<P extends ListPath> = Answer<P> extends { data: (infer R)[] } ? R : never
export type Filters<P extends ListPath> = Omit<
  NonNullable<Paths[P]['get']['parameters']['query']>,
  'cursor'
>

export interface Options {
  /** Up to and including `/v1`: `https://booking.example.com/api/v1`. */
  address: string
  /** An API key, `sk_live_…`. */
  key: string
  /** How often a call is sent that is answered 429 or 503; 6, if it is not said. */
  attempts?: number
  /** What sends in the place of the global `fetch`. */
  fetch?: Send
}

/**
 * A client of openapi-fetch, which repeats what is answered 429 or 503. Throws a TypeError that says what is wrong with the
 * address; calls reject with a WrongAddressError if what answers is not the service.
 */
export function createClient({
  address,
  key,
  attempts = 6,
  fetch: send = fetch,
}: Options): BookingClient {
  return openapiClient<Paths>({
    baseUrl: checkedAddress(address, INTEGRATORS),
    headers: { Authorization: `Bearer ${key}` },
    fetch: retrying(answeredByService(send, INTEGRATORS), attempts),
  })
}

/** What a call answers; throws a BookingError if it is refused. */
export async function answered<T>(
  call: Promise<{ data?: T; error?: unknown; response: Response }>,
): Promise<T> {
  const { data, error, response } = await call
  if (data === undefined) throw new BookingError(response.status, error)
  return data
}

/** All rows of a list, page after page: the next page is read when its first row is wanted. */
export async function* rows<P extends ListPath>(
  client: BookingClient,
  path: P,
  filters?: Filters<P>,
): AsyncGenerator<Row<P>, void, undefined> {
  // TypeScript does not see that each of these paths takes its own filters and answers pages of its own rows.
  const get = client.GET as unknown as (
    path: ListPath,
    init: { params: { query: object } },
  ) => Promise<{ data?: { data: Row<P>[]; nextCursor: string | null }; response: Response }>
  let cursor: string | null | undefined
  do {
    const page = await answered(
      get(path, { params: { query: { limit: 200, ...filters, cursor } } }),
    )
    yield* page.data
    cursor = page.nextCursor
  } while (cursor !== null)
}
