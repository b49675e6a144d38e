import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatTime, minutesInto, type Day } from '../../time'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { freeTables } from '../reservations/freeTimes'
import { quoteFor } from './waiting'

const USUAL_MINUTES = 20

/** How long a party of this size would wait, by when a table is free for it today. */
export function useQuote(day: Day, partySize: number): { minutes: number; sentence: string } {
  const { locale } = useVenue()
  const now = useNow(day) ?? 0
  const found = useQuery(freeTables(partySize, null, day, null)).data
  const first = found?.times.find(({ startsAt }) => minutesInto(day, startsAt) >= now)
  if (!found) return { minutes: USUAL_MINUTES, sentence: t`Looking for the next free table…` }
  if (!first || minutesInto(day, first.startsAt) >= 24 * 60) {
    return { minutes: USUAL_MINUTES, sentence: t`No table is free for this party later today.` }
  }
  const names = first.tables.map(({ name }) => name).join(' + ')
  return {
    minutes: quoteFor(minutesInto(day, first.startsAt) - now),
    sentence: t`Table ${names} is free at ${{ time: formatTime(first.startsAt, locale) }}.`,
  }
}
