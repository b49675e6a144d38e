import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { formatCents } from '../../money'
import { formatInstant } from '../../time'
import { Facts } from '../../ui/Facts'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../../venue/venue'
import { allowance, usage } from './queries'

/** Messages and AI credits of the period that is on. */
export function UsageFacts() {
  const { organization, locale, timezone } = useVenue()
  const used = useQuery(usage(organization))
  const credits = useQuery(allowance(organization))
  const error = used.error ?? credits.error
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!used.data || !credits.data) return <Skeleton lines={3} />

  const { allowed, usedThisPeriod, unitPriceCents, currency, email, periodEnd } = used.data
  const price = formatCents(unitPriceCents, currency, locale)
  return (
    <Facts
      facts={[
        ['SMS', allowed ? `${usedThisPeriod}, from ${price} each` : 'not in this plan'],
        ['Emails', `${email.usedThisPeriod}`],
        ['AI credits', `${credits.data.used} of ${credits.data.included}`],
        ['Begins anew', formatInstant(periodEnd, locale, timezone)],
      ]}
    />
  )
}
