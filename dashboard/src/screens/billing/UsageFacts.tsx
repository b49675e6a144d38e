import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
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
        [
          'SMS',
          allowed ? words.billing.fromEach(usedThisPeriod, price) : words.billing.notInThisPlan,
        ],
        [words.billing.emails, `${email.usedThisPeriod}`],
        [words.billing.aiCredits, words.billing.of(credits.data.used, credits.data.included)],
        [words.billing.beginsAnew, formatInstant(periodEnd, locale, timezone)],
      ]}
    />
  )
}
