import { t } from '@lingui/core/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { guestActions } from '../screens/day/guestActions'
import { days } from '../screens/day/queries'
import { onlineBookings, type OnlineBooking } from '../screens/online-bookings/queries'
import { whatIsBooked } from '../screens/online-bookings/words'
import { momentOf } from '../time'
import { Icon } from '../ui/Icon'
import { toast } from '../ui/Toast'
import { useVenue } from '../venue/venue'
import './OnlineNews.css'

/** The way to what guests booked, with how many wait; what they do meanwhile is said as soon as it is known. */
export function OnlineNews({ isNamed }: { isNamed: boolean }) {
  const { data } = useQuery(onlineBookings())
  useAnnounced(data?.latest)
  const waiting = data?.waiting.length ?? 0
  return (
    <Link
      to="/online-bookings"
      className={isNamed ? 'place online-news' : 'button online-news'}
      data-kind="quiet"
      data-bare={!isNamed || undefined}
      aria-label={waiting === 0 ? t`Booked online` : t`Booked online, ${waiting} waiting`}
    >
      <Icon name="inbox" />
      {isNamed && <span>{t`Booked online`}</span>}{' '}
      {waiting > 0 && (
        <span className="online-count" aria-hidden="true">
          {waiting}
        </span>
      )}
    </Link>
  )
}

/** Says what guests did since it was last asked for, and has the days that are shown asked for anew. */
function useAnnounced(latest: readonly OnlineBooking[] | undefined) {
  const cache = useQueryClient()
  const { locale } = useVenue()
  const seen = useRef<number | null>(null)
  useEffect(() => {
    if (latest === undefined) return
    const since = seen.current
    seen.current = latest[0] === undefined ? 0 : momentOf(latest[0].guest_acted_at)
    if (since === null) return
    const news = latest.filter(({ guest_acted_at: at }) => momentOf(at) > since)
    if (news.length > 0) void cache.invalidateQueries(days)
    for (const one of news) {
      const said = guestActions()[one.guest_action]
      toast([one.customer?.name, said, whatIsBooked(one, locale)].filter(Boolean).join(' · '))
    }
  }, [latest, cache, locale])
}
