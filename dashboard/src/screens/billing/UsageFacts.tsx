import { t } from '@lingui/core/macro'
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
  const { organization, features, locale, timezone } = useVenue()
  const used = useQuery(usage(organization))
  const credits = useQuery(allowance(organization))
  const error = used.error ?? credits.error
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!used.data || !credits.data) return <Skeleton lines={3} />

  const { allowed, usedThisPeriod, unitPriceCents, currency, email, periodEnd } = used.data
  const price = formatCents(unitPriceCents, currency, locale)
  const sms = allowed ? t`${usedThisPeriod}, from ${price} each` : t`not in this plan`
  const ai = t`${{ used: credits.data.used }} of ${{ included: credits.data.included }}`
  const facts: [string, string][] = [
    ...(features.sms ? [['SMS', sms] as [string, string]] : []),
    [t`Emails`, `${email.usedThisPeriod}`],
    ...(features.ai ? [[t`AI credits`, ai] as [string, string]] : []),
    [t`Resets on`, formatInstant(periodEnd, locale, timezone)],
  ]
  return <Facts facts={facts} />
}
