import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import { formatCents } from '../../money'
import { dialling } from '../../phone'
import { dayOfWallClock, formatBirthday, formatDay, formatInstant } from '../../time'
import { Facts } from '../../ui/Facts'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { emailsComeBack } from './Known'
import { customerStats } from './queries'
import { isHidden } from './visibility'

interface Props {
  customer: Schema['Customer']
}

/** How to reach a guest, and what they like. */
export function CustomerFacts({ customer }: Props) {
  const venue = useVenue()
  const { features, locale, timezone } = venue
  const isSalon = venue.organization.business_type === 'appointments'
  const team = useQuery({ ...providers(), enabled: isSalon }).data ?? []
  const { phone, email, email_problem, birthday, consent, unsubscribed_at, language } = customer
  const preferred = team.find(({ id }) => id === customer.preferred_provider_id)
  const facts: [string, ReactNode][] = [
    [t`Phone`, phone ? <a href={dialling(phone)}>{phone}</a> : unknown('phone')],
    [t`Email`, email ? <a href={`mailto:${email}`}>{email}</a> : unknown('email')],
    ...(email_problem ? [[t`Emails`, comeBack()] as [string, ReactNode]] : []),
    ...(birthday ? [[t`Birthday`, formatBirthday(birthday, locale)] as [string, string]] : []),
    ...(preferred ? [[t`Preferred provider`, preferred.name] as [string, string]] : []),
    ...(language ? [[t`Language`, nameOf(language)] as [string, string]] : []),
    [t`Thank-you emails`, thankYouMail()],
    ...(features.sms ? [['SMS', consent.sms ? t`yes` : t`no`] as [string, string]] : []),
    [t`Added on`, formatInstant(customer.created_at, locale, timezone)],
  ]
  return <Facts facts={facts} />

  function nameOf(code: string) {
    return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code
  }

  function comeBack() {
    return <strong>{emailsComeBack()}</strong>
  }

  function thankYouMail() {
    if (unsubscribed_at === null) return t`yes`
    return t`unsubscribed, ${{ when: formatInstant(unsubscribed_at, locale, timezone) }}`
  }

  function unknown(field: 'email' | 'phone') {
    return <span className="muted">{isHidden(field, venue) ? t`hidden from you` : t`none`}</span>
  }
}

/** What has come of a guest. */
export function CustomerStats({ customerId }: { customerId: string }) {
  const { currency, locale } = useVenue()
  const stats = useSuspenseQuery(customerStats(customerId)).data
  const last = stats.lastVisitAt
  return (
    <Facts
      facts={[
        [t`Visits so far`, stats.visits],
        [t`No-shows`, stats.noShows],
        [t`Spent`, formatCents(stats.spendCents, currency, locale)],
        [t`Last visit`, last ? formatDay(dayOfWallClock(last), locale) : t`none yet`],
      ]}
    />
  )
}
