import { formatCents } from '../money'
import { useVenue } from './venue'

/** Writes cents in the business's currency. */
export function useMoney(): (cents: number) => string {
  const { currency, locale } = useVenue()
  return (cents) => formatCents(cents, currency, locale)
}
