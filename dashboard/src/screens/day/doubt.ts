/** Bookings and moves that somebody may not have meant: they are tried first, and made once somebody says so. */
import { plural, t } from '@lingui/core/macro'
import { ApiError, sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { listed } from '../../texts/listed'
import { dayOfWallClock, type Day } from '../../time'

export type Warning = Schema['DryRun']['warnings'][number]

const sentences = (): Record<Warning, string> => ({
  in_the_past: t`in the past`,
  no_such_hour: t`at an hour that the change of the clocks skips`,
  closed: t`on a closed day`,
  outside_hours: t`outside the hours`,
  service_not_offered: t`with a provider who does not offer the service`,
  same_time: t`for a client who has another appointment then`,
  same_evening: t`for a guest who has another table that lunch or evening`,
  cover_cap: t`above the most guests of the service period`,
  table_occupied: t`at a table where somebody still sits`,
  before_its_time: t`before it begins`,
})

/** A visit of a series about which something is unusual: on which day, and what. */
export interface UnusualVisit {
  day: Day
  why: string
}

/**
 * Why somebody is asked before something is booked: it is unusual, or refused (`refusal`) unless it has a reason. Of a
 * series, some of its `visits` are unusual.
 */
export class Doubt extends Error {
  override readonly name = 'Doubt'
  readonly refusal: ApiError | null
  readonly visits: readonly UnusualVisit[]

  constructor(
    message: string,
    { refusal = null, visits = [] }: { refusal?: ApiError | null; visits?: UnusualVisit[] } = {},
  ) {
    super(message)
    this.refusal = refusal
    this.visits = visits
  }
}

/** What is unusual, as a part of a sentence: `in the past and outside the hours`. */
const reasonsOf = (about: readonly Warning[]) => listed(about.map((one) => sentences()[one]))

/** `This is in the past and outside the hours.` */
export function wordsOf(about: readonly Warning[]): string {
  return t`This is ${{ reasons: reasonsOf(about) }}.`
}

/** What was done, and what is unusual about it, if anything is. */
export function withWarnings(done: string, about: readonly Warning[]): string {
  return about.length > 0 ? `${done} ${wordsOf(about)}` : done
}

/** Tries it without writing anything. Throws a Doubt where somebody is to be asked first. */
export async function tryOut(dryRun: Promise<{ warnings: readonly Warning[] }>): Promise<void> {
  const { warnings } = await dryRun.catch((error: unknown) => {
    throw error instanceof ApiError && error.reasons.length > 0
      ? new Doubt(error.sentence, { refusal: error })
      : error
  })
  if (warnings.length > 0) throw new Doubt(wordsOf(warnings))
}

/** The same for a series: it names the visits that are unusual. */
export async function tryOutVisits(
  dryRun: Promise<{ visits: readonly Schema['VisitToBook'][] }>,
): Promise<void> {
  const { visits } = await dryRun
  const unusual = visits
    .filter(({ warnings }) => warnings.length > 0)
    .map(({ starts_at, warnings }) => ({
      day: dayOfWallClock(starts_at),
      why: reasonsOf(warnings),
    }))
  if (unusual.length > 0)
    throw new Doubt(
      plural(
        { count: unusual.length },
        { one: 'One visit is unusual.', other: '# visits are unusual.' },
      ),
      { visits: unusual },
    )
}

/** Says aloud if it is refused. */
export async function announcing<Data>(what: string, sent: Promise<Data>): Promise<Data> {
  try {
    return await sent
  } catch (error) {
    announceRefusal(what, error as Error)
    throw error
  }
}

/** Says aloud that it was refused; a question says itself. */
function announceRefusal(what: string, error: Error): void {
  if (!(error instanceof Doubt)) announce(`${what}: ${sentenceOf(error)}`, 'assertive')
}
