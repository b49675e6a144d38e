import { queryOptions, useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

/** The business that is open, the caller's membership, and the other businesses to switch to. */
export const organization = () =>
  queryOptions({
    queryKey: ['organization'],
    queryFn: () => answer(client.GET('/api/organization')),
    staleTime: 5 * 60_000,
  })

export interface Venue {
  organization: Schema['Organization']
  business: Schema['Company']
  membership: Schema['Membership']
  businesses: Schema['BusinessChoice'][]
  isAdmin: boolean
  /** How numbers and times are written: the business's language, else the browser's. */
  locale: string
  timezone: string
  currency: string
}

/** The business that is open; below the layout it has always been loaded. */
export function useVenue(): Venue {
  const { data } = useSuspenseQuery(organization())
  const { business, membership } = data
  return {
    ...data,
    isAdmin: membership.role === 'admin',
    locale: business.locale ?? navigator.language,
    timezone: business.timezone,
    currency: business.currency,
  }
}

export function useSwitchBusiness() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (companyId: string) =>
      answer(client.POST('/api/organization/switch-business', { body: { companyId } })),
    // Nothing of one business may be shown in another.
    onSuccess: () => cache.resetQueries(),
  })
}
