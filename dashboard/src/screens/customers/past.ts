/** What has come of somebody, in the one line that a list has for it. */
import { plural, t } from '@lingui/core/macro'
import type { Schema } from '../../api'
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
  const all = [
    lastVisitAt && t`Last visit ${{ day: formatBirthday(dayOfWallClock(lastVisitAt), locale) }}`,
    noShows > 0 && plural({ count: noShows }, { one: '# no-show', other: '# no-shows' }),
    spendCents > 0 && t`${{ amount: money(spendCents) }} spent`,
  ]
  return all.filter(Boolean).join(' · ') || null
}
