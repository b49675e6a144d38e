/** The one way to the service: a typed client, and `answer`, which turns its responses into data or an ApiError. */
import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import createClient from 'openapi-fetch'
import { saidWhenLate } from './answering'
import { refreshSession } from './auth'
import { takeEarly } from './lastOpen'
import { conflictInWords, type Conflict } from './conflict'
import { readError, saidOf } from './fieldNames'
import type { components, paths } from './schema'
import { noteChange, shownBusiness } from './shownBusiness'
import { askForCode } from './stepUp'
import type { Day } from './time'
import { inTurn } from './turns'
import { whoHasIt } from './whoHasIt'

export type Schema = components['schemas']
type Refusal =
  | Schema['Error']
  | Conflict
  | Schema['BusinessChangedError']
  | Schema['TimeTakenError']
  | Schema['NeedsOverrideError']
  | Schema['AlreadyPaidError']
  | Schema['HasSaleError']
  | Schema['EmailKnownError']
  | Schema['VisitsClashError']
type Code = NonNullable<Refusal['code']>

/**
 * Why the service did not do it, in its own words but for code names. `field` is the one of the body that the sentence names, in the
 * body's camelCase; `status` 0 is that there was no answer; `code` says what these pages have to do about it. A time that
 * is taken comes with the `nearest` that are free, and its sentence names who has the tables; what an override can book with the `reasons` that it needs one for, a series with the `dates` that are taken.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  readonly sentence: string
  readonly field: string | null
  readonly code: Code | null
  readonly nearest: readonly Schema['FreeStart'][]
  readonly reasons: Schema['NeedsOverrideError']['reasons']
  readonly dates: readonly Day[]
  /** The sale that has closed the booking already. */
  readonly saleId: string | null
  /** Who has the email address already. */
  readonly customerId: string | null
  /** The version that the record has by now, where it is not the one that was changed. */
  readonly version: number | null

  constructor(
    status: number,
    sentence: string,
    field: string | null = null,
    refusal: Refusal | null = null,
  ) {
    super(sentence)
    this.status = status
    this.sentence = sentence
    this.field = field
    this.code = refusal?.code ?? null
    this.nearest = refusal?.code === 'time_taken' ? refusal.nearest : []
    this.saleId =
      refusal?.code === 'already_paid' || refusal?.code === 'has_sale' ? refusal.saleId : null
    this.customerId = refusal?.code === 'email_known' ? refusal.customerId : null
    this.version = refusal?.code === 'version_conflict' ? refusal.version : null
    this.dates = refusal?.code === 'visits_clash' ? refusal.dates : []
    this.reasons = refusal?.code === 'needs_override' ? refusal.reasons : []
  }

  /** The error of an answer like `{"error": "startsAt: the provider has another booking at this time."}`. */
  static of(status: number, body: unknown): ApiError {
    if (isConflict(body)) {
      const { locale, timezone } = shownBusiness() ?? HERE
      return new ApiError(status, conflictInWords(body, locale, timezone), null, body)
    }
    const refusal = isError(body) ? body : null
    const said = readError(refusal?.error.trim() || t`The service answered ${status}.`)
    const sentence = (refusal && whoIsThere(refusal)) || said.sentence
    return new ApiError(status, sentence, said.field, refusal)
  }
}

/** Longer than API Gateway waits for an answer, so that what is heard is the service's own sentence. */
const PATIENCE_MS = 35_000

export const client = createClient<paths>({
  baseUrl: '/',
  fetch: (request) => inTurn(sayingWhatIsShown(request), fetchSignedIn),
})

function whoIsThere(refusal: {
  code?: string
  conflicts?: Schema['TimeTakenError']['conflicts']
}): string {
  return whoHasIt(refusal.conflicts ?? [], (shownBusiness() ?? HERE).locale)
}

/** Who has no business open reads times as their device has them. */
const HERE = { locale: 'en', timezone: 'UTC' }

/** Each request names the business that is shown, and the language of the screens, in which it is refused. */
function sayingWhatIsShown(request: Request): Request {
  const business = shownBusiness()
  request.headers.set('Accept-Language', i18n.locale)
  if (business) request.headers.set('X-Business', business.id)
  return request
}

/** Notes that its user has gone to another business. */
async function noteWhereTheyAre(response: Response): Promise<void> {
  const body = response.status === 409 ? await refusalOf(response) : null
  if (body?.code === 'business_changed') noteChange(body.businessId)
}

async function refusalOf(response: Response): Promise<Refusal | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null)
  return isError(body) ? body : null
}

/**
 * An access token lives for an hour: at a 401 it is renewed, and the request sent once more. It is sent again, too, once
 * somebody has entered the code that it asks for.
 */
async function fetchSignedIn(request: Request): Promise<Response> {
  const [renewed, proved] = [request.clone(), request.clone()]
  let response = await fetchInTime(request)
  if (response.status === 401 && (await refreshSession().catch(() => false)))
    response = await fetchInTime(renewed)
  if ((await asksForCode(response)) && (await askForCode())) response = await fetchInTime(proved)
  await noteWhereTheyAre(response)
  return response
}

async function asksForCode(response: Response): Promise<boolean> {
  return response.status === 403 && (await refusalOf(response))?.code === 'step_up_required'
}

function fetchInTime(request: Request): Promise<Response> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(PATIENCE_MS)])
  const answer = takeEarly(request) ?? fetch(request, { signal })
  return takesLong(request) ? answer : saidWhenLate(answer)
}

/** The AI model does, and its screens say so themselves. */
function takesLong(request: Request): boolean {
  return new URL(request.url).pathname.startsWith('/api/ai/')
}

type Patches = {
  [Path in keyof paths as paths[Path]['patch'] extends object ? Path : never]: NonNullable<
    paths[Path]['patch']
  >
}
type Patch<Path extends keyof Patches> = Patches[Path]

/** What a change is about: the id where its address has one, the version where the service compares it. */
export type Shown<Path extends keyof Patches> = (Patch<Path>['parameters'] extends { path: object }
  ? { id: string }
  : object) &
  ('If-Match' extends keyof NonNullable<Patch<Path>['parameters']['header']>
    ? { version: number }
    : object)

interface Sent {
  requestBody: { content: { 'application/json': unknown } }
  responses: { 200: { content: { 'application/json': unknown } } }
}
type BodyOf<Of> = Of extends Sent ? Of['requestBody']['content']['application/json'] : never
type DataOf<Of> = Of extends Sent ? Of['responses'][200]['content']['application/json'] : never

/** The header that names the version that is shown. */
export function ifMatch({ version }: { version: number }): { 'If-Match': string } {
  return { 'If-Match': `"${version}"` }
}

/**
 * The one way to change a record. `record` is the one that is shown, in the version that is: where it has another one by
 * now, the service changes nothing, so that nobody undoes what they have not seen. For `answer` and its like.
 */
export function patch<Path extends keyof Patches>(
  path: Path,
  record: Shown<Path>,
  body: BodyOf<Patch<Path>>,
): Promise<Answered<DataOf<Patch<Path>>>> {
  const { id, version } = record as { id?: string; version?: number }
  const [, named = 'id'] = /\{(\w+)\}/.exec(path) ?? []
  const params = {
    path: { [named]: id },
    header: version === undefined ? {} : ifMatch({ version }),
  }
  const send = client.PATCH as (to: Path, init: object) => Promise<Answered<DataOf<Patch<Path>>>>
  return send(path, { params, body })
}

export interface Answered<Data> {
  data?: Data
  error?: unknown
  response: Response
}

/** What a call of the client answered; an ApiError when the service refused it or could not be reached. */
export async function answer<Data>(call: Promise<Answered<Data>>): Promise<Data> {
  const { data, error, response } = await reached(call)
  if (!response.ok) throw ApiError.of(response.status, error)
  return data as Data
}

/** An answer, and the tag by which the service says whether it is still the same; null for one that was changed here. */
export interface Tagged<Data> {
  data: Data
  tag: string | null
}

/** As `answer`, for what is asked for again and again: `call` sends the tag of what is kept, if there is one. */
export async function answerUnlessSame<Data>(
  kept: Tagged<Data> | undefined,
  call: (headers: { 'If-None-Match'?: string }) => Promise<Answered<Data>>,
): Promise<Tagged<Data>> {
  const { data, error, response } = await reached(
    call(kept?.tag ? { 'If-None-Match': kept.tag } : {}),
  )
  const tag = response.headers.get('ETag')
  if (response.status === 304 && kept) return tag === kept.tag ? kept : { ...kept, tag }
  if (!response.ok) throw ApiError.of(response.status, error)
  return { data: data as Data, tag }
}

function reached<Data>(call: Promise<Answered<Data>>): Promise<Answered<Data>> {
  return call.catch(() => {
    throw new ApiError(0, t`The service cannot be reached. Is this device online?`)
  })
}

function isConflict(body: unknown): body is Conflict {
  return isError(body) && body.code === 'version_conflict'
}

function isError(body: unknown): body is Refusal {
  return (
    typeof body === 'object' && body !== null && 'error' in body && typeof body.error === 'string'
  )
}

/** For lists that come a page at a time: the first is asked for without a cursor, the next with the one before it. */
export const paged = {
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
}

/** For what is asked while somebody types: waits, and throws if more has been typed meanwhile. */
export async function typedOut(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise((resume) => setTimeout(resume, ms))
  signal.throwIfAborted()
}

/** Whether nobody knows if it was done: the service was not reached, or its answer was lost. */
export function isUnanswered(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500)
}

/** Somebody was asked about what they were doing, and left it as it was: nothing is to be said of it. */
export class LeftAsItWas extends Error {
  override readonly name = 'LeftAsItWas'
}

/** For people: the sentence of an error, whatever it is; none of what was left as it was. */
export function sentenceOf(error: unknown): string {
  if (error instanceof LeftAsItWas) return ''
  return error instanceof ApiError ? saidOf(error) : t`Something went wrong. Please try again.`
}

/** For a form: errors by field, so that `Form validationErrors` shows each at its own; one of an item at its list's. */
export function fieldErrors(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError) || error.field === null) return {}
  return { [error.field.replace(/\.\d+$/, '')]: error.sentence }
}
