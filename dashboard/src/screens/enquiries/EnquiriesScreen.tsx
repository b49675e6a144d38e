import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link, Outlet, useMatchRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '../../messages/words'
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
  { name: words.enquiries.open, status: 'open' },
  { name: words.enquiries.won, status: 'won' },
  { name: words.enquiries.lost, status: 'lost' },
]

/** What larger groups have asked for: the list, and beside it the thread that is open. */
export function EnquiriesScreen() {
  const { status = 'open' } = route.useSearch()
  const { locale } = useVenue()
  const list = useSuspenseInfiniteQuery(enquiries(status))
  const [isNew, setNew] = useState(false)
  const isReading = useMatchRoute()({ to: '/enquiries/$enquiryId' }) !== false

  return (
    <Screen
      title={words.enquiries.enquiries}
      actions={
        <Button kind="primary" icon="plus" onPress={() => setNew(true)}>
          {words.enquiries.newEnquiry}
        </Button>
      }
    >
      <div className="inbox" data-reading={isReading || undefined}>
        <div className="inbox-list">
          <nav className="inbox-states" aria-label={words.enquiries.state}>
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
            <EmptyState icon="people" title={words.enquiries.nothingHere}>
              {words.enquiries.noEnquiriesHint}
            </EmptyState>
          )}
          <ul aria-label={words.enquiries.enquiries}>
            {list.data.map((one) => (
              <li key={one.id}>
                <Link
                  to="/enquiries/$enquiryId"
                  params={{ enquiryId: one.id }}
                  search={{ status }}
                  className="inbox-item"
                >
                  <span className="inbox-guest">{one.guest_name}</span>
                  <span className="inbox-note">
                    {words.enquiries.guests(
                      one.party_size,
                      formatDay(dayOfWallClock(one.starts_at), locale, 'short'),
                      formatTime(one.starts_at, locale),
                      one.status === 'open' && one.reservation_id !== null,
                    )}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          {list.hasNextPage && (
            <Button kind="quiet" isPending={list.isFetching} onPress={() => list.fetchNextPage()}>
              {words.common.showMore}
            </Button>
          )}
        </div>
        <div className="inbox-thread">
          <Outlet />
        </div>
      </div>
      {isNew && <NewEnquiry onClose={() => setNew(false)} />}
    </Screen>
  )
}
