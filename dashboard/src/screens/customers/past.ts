/** What has come of somebody, in the one line that a list has for it. */
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { dayOfWallClock, formatBirthday } from '../../time'

interface Venue {
  locale: string
  money: (cents: number) => string
}

/** `Last visit 3 March 2030 · 2 no-shows · $240.00 spent`; of each only where there is any, and null of somebody new. */
export function pastOf(
  { lastVisitAt, noShows, spendCents }: Schema['Stats'],
  { locale, money }: Venue,
): string | null {
  const { lastVisitOn, missed, spentSoFar } = words.customers
  const all = [
    lastVisitAt && lastVisitOn(formatBirthday(dayOfWallClock(lastVisitAt), locale)),
    noShows > 0 && missed(noShows),
    spendCents > 0 && spentSoFar(money(spendCents)),
  ]
  return all.filter(Boolean).join(' · ') || null
}
