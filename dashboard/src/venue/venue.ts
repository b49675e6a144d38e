/** The business that is open, for every screen, and the venue's own day. */
import { queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { answer, ApiError, client, type Schema } from '../api'
import { signedIn } from '../auth'
import { kept, SELDOM_CHANGED_MS } from '../cache'
import { noteLastOpen, openOf } from '../lastOpen'
import type { Who } from '../texts/who'
import { localeOf } from '../texts/languages'
import { speak } from '../texts/speak'
import { showBusiness } from '../shownBusiness'
import { weekOf, type Day } from '../time'
import { forgetAllDrafts, typesAsFounder } from '../drafts'

/** The business that is open, the caller's membership, and the other businesses to switch to. */
export const organization = () =>
  queryOptions({
    queryKey: ['organization'],
    queryFn: async () => {
      const overview = await answer(client.GET('/api/organization'))
      const open = openOf(overview)
      const { id, locale, timezone } = open
      await speak(locale)
      const { user_id: userId } = overview.membership
      showBusiness({ id, userId, timezone, locale, currency: overview.business.currency })
      noteLastOpen(open)
      forgetAllDrafts(userId)
      return overview
    },
    staleTime: SELDOM_CHANGED_MS,
  })

/** For loaders: the business that is open; null for somebody who has none yet, which only the auth server can tell. */
export async function openBusiness(
  cache: QueryClient,
): Promise<Schema['OrganizationOverview'] | null> {
  try {
    return await kept(cache, organization())
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status === 403 && error.code === null
    const user = isRefused ? await signedIn() : null
    if (user?.hasBusiness !== false) throw error
    typesAsFounder(user.userId)
    return null
  }
}

export interface Venue {
  organization: Schema['Organization']
  business: Schema['Company']
  /** The date that it works on, as the service said last; `useToday` knows it now. */
  business_day: Schema['BusinessDay']
  /** The address at which guests book; null where the service has no pages for them. */
  guests_page: string | null
  /** Where its logo is shown for a while; null without one. */
  logo: Schema['Link'] | null
  /** What those who come are called. */
  who: Who
  membership: Schema['OwnMembership']
  /** What its plan and settings switch on, and what this service has: screens leave out what is false. */
  features: Schema['Features']
  businesses: Schema['BusinessChoice'][]
  isAdmin: boolean
  /** In which language, and how numbers and times are written: as the business chose, else as in its country. */
  locale: string
  timezone: string
  currency: string
}

/** The business that is open; below the layout it has always been loaded. */
export function useVenue(): Venue {
  const { data } = useSuspenseQuery(organization())
  const { organization: owner, business, membership } = data
  return {
    ...data,
    who: owner.business_type === 'appointments' ? 'client' : 'guest',
    isAdmin: membership.role === 'admin',
    locale: localeOf(business.locale, business.country),
    timezone: business.timezone,
    currency: business.currency,
  }
}

/** The days of its week as the venue's country has it, for addresses of a week. */
export async function venueWeek(cache: QueryClient, day: Day): Promise<Day[]> {
  const { business } = await kept(cache, organization())
  return weekOf(day, localeOf(business.locale, business.country))
}
