import { t } from '@lingui/core/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet } from '@tanstack/react-router'
import { useState } from 'react'
import type { Schema } from '../../api'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { enquiries, type Status } from './queries'
import './Enquiries.css'

const route = getRouteApi('/business/enquiries')

const NewEnquiry = lazyPart(() => import('./NewEnquiry'), 'NewEnquiry')

const inboxes = (): { name: string; status: Status }[] => [
  { name: t`Open`, status: 'open' },
  { name: t`Booked`, status: 'won' },
  { name: t`Closed`, status: 'lost' },
]

/** What larger groups have asked for: the list, and beside it the thread that is open. */
export function EnquiriesScreen() {
  const { status = 'open' } = route.useSearch()
  const { locale } = useVenue()
  const list = useSuspenseInfiniteQuery(enquiries(status))
  const [isNew, setNew] = useState(false)

  return (
    <Screen
      title={t`Enquiries`}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setNew(true)}>
          {t`New enquiry`}
        </Button>
      }
    >
      <div className="inbox">
        <nav className="inbox-states" aria-label={t`Status`}>
          {inboxes().map((one) => (
            <Link
              key={one.name}
              to="/enquiries"
              search={{ status: one.status }}
              className="inbox-state"
              aria-current={one.status === status ? 'page' : undefined}
            >
              {one.name}
            </Link>
          ))}
        </nav>
        {list.data.length === 0 && (
          <EmptyState icon="people" title={t`Nothing here`}>
            {t`Enquiries of larger groups arrive here, from your page or added by you.`}
          </EmptyState>
        )}
        <ul aria-label={t`Enquiries`}>
          {list.data.map((one) => (
            <li key={one.id}>
              <Link
                to="/enquiries/$enquiryId"
                params={{ enquiryId: one.id }}
                search={{ status }}
                className="inbox-item"
              >
                <span className="inbox-guest">{one.guest_name}</span>
                <span className="inbox-note">{whatIsAsked(one, locale)}</span>
              </Link>
            </li>
          ))}
        </ul>
        {list.hasNextPage && (
          <Button kind="quiet" isPending={list.isFetching} onPress={() => list.fetchNextPage()}>
            {t`Show more`}
          </Button>
        )}
      </div>
      <Outlet />
      {isNew && <NewEnquiry onClose={() => setNew(false)} />}
    </Screen>
  )
}

function whatIsAsked(one: Schema['Enquiry'], locale: string): string {
  const day = formatDay(dayOfWallClock(one.starts_at), locale, 'short')
  const time = formatTime(one.starts_at, locale)
  const isPencilledIn = one.status === 'open' && one.reservation_id !== null
  return isPencilledIn
    ? t`${{ partySize: one.party_size }} guests · ${day}, ${time} · pencilled in`
    : t`${{ partySize: one.party_size }} guests · ${day}, ${time}`
}
