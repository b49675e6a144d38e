import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatCents } from '../../money'
import { dialling } from '../../phone'
import { dayOfWallClock, formatBirthday, formatDay, formatInstant } from '../../time'
import { Facts } from '../../ui/Facts'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { customerStats } from './queries'
import { isHidden } from './visibility'

interface Props {
  customer: Schema['Customer']
}

/** How to reach a guest, and what they like. */
export function CustomerFacts({ customer }: Props) {
  const venue = useVenue()
  const { locale, timezone } = venue
  const isSalon = venue.organization.business_type === 'appointments'
  const team = useQuery({ ...providers(), enabled: isSalon }).data ?? []
  const { phone, email, birthday, consent, unsubscribed_at } = customer
  const preferred = team.find(({ id }) => id === customer.preferred_provider_id)
  const facts: [string, ReactNode][] = [
    [words.customers.phone, phone ? <a href={dialling(phone)}>{phone}</a> : unknown('phone')],
    [words.common.email, email ? <a href={`mailto:${email}`}>{email}</a> : unknown('email')],
    ...(birthday
      ? [[words.customers.birthday, formatBirthday(birthday, locale)] as [string, string]]
      : []),
    ...(preferred ? [[words.customers.preferredProvider, preferred.name] as [string, string]] : []),
    [words.customers.thankYouMail, thankYouMail()],
    ['SMS', consent.sms ? words.customers.yes : words.customers.no],
    [words.customers.hereSince, formatInstant(customer.created_at, locale, timezone)],
  ]
  return <Facts facts={facts} />

  function thankYouMail() {
    if (unsubscribed_at === null) return words.customers.yes
    return words.customers.unsubscribed(formatInstant(unsubscribed_at, locale, timezone))
  }

  function unknown(field: 'email' | 'phone') {
    return (
      <span className="muted">
        {isHidden(field, venue) ? words.customers.hiddenFromYou : words.customers.none}
      </span>
    )
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
        [words.customers.visitsSoFar, stats.visits],
        [words.customers.noShows, stats.noShows],
        [words.customers.spent, formatCents(stats.spendCents, currency, locale)],
        [
          words.customers.lastVisit,
          last ? formatDay(dayOfWallClock(last), locale) : words.customers.noneYet,
        ],
      ]}
    />
  )
}
