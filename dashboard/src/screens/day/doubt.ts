/** Bookings and moves that somebody may not have meant: they are tried first, and made once somebody says so. */
import { ApiError, sentenceOf, type Schema } from '../../api'
import { announce } from '../../live'
import { listed, words } from '../../messages/words'

export type Warning = Schema['DryRun']['warnings'][number]

const sentences = (): Record<Warning, string> => ({
  in_the_past: words.day.inThePast,
  no_such_hour: words.day.atASkippedHour,
  closed: words.day.onAClosedDay,
  outside_hours: words.day.outsideTheHours,
  service_not_offered: words.day.byWhoDoesNotOffer,
  same_time: words.day.bySomebodyElsewhere,
  same_evening: words.day.byWhoHasATable,
})

/** Why somebody is asked before something is booked: it is unusual, or refused (`refusal`) unless it has a reason. */
export class Doubt extends Error {
  override readonly name = 'Doubt'
  readonly refusal: ApiError | null

  constructor(message: string, refusal: ApiError | null = null) {
    super(message)
    this.refusal = refusal
  }
}

/** `This is in the past and outside the hours.` */
export function wordsOf(about: readonly Warning[]): string {
  return words.day.thisIs(listed(about.map((one) => sentences()[one])))
}

/** Tries it without writing anything. Throws a Doubt where somebody is to be asked first. */
export async function tryOut(dryRun: Promise<{ warnings: readonly Warning[] }>): Promise<void> {
  const { warnings } = await dryRun.catch((error: unknown) => {
    throw error instanceof ApiError && error.reasons.length > 0
      ? new Doubt(error.sentence, error)
      : error
  })
  if (warnings.length > 0) throw new Doubt(wordsOf(warnings))
}

/** Says aloud that it was refused; a question says itself. */
export function announceRefusal(what: string, error: Error): void {
  if (!(error instanceof Doubt)) announce(`${what}: ${sentenceOf(error)}`, 'assertive')
}
