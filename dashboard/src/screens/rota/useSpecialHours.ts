import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Day } from '../../time'
import { useVenue } from '../../venue/venue'
import { specialHours } from '../hours/queries'
import { windowsInWords } from '../hours/week'

/** What the business itself keeps on a date other than usual, in words: `Christmas: Closed`; null on other dates. */
export function useSpecialHours(): (day: Day) => string | null {
  const { locale } = useVenue()
  const all = useSuspenseQuery(specialHours()).data
  return (day) => {
    const special = all.find(({ date }) => date === day)
    if (!special) return null
    const hours = special.closed
      ? t`Closed`
      : t`Open ${{ hours: windowsInWords(special.windows, locale) }}`
    return special.name ? `${special.name}: ${hours}` : hours
  }
}
