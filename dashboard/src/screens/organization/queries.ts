import {
  queryOptions,
  useMutation,
  useQueryClient,
  useSuspenseQuery,
  type QueryClient,
} from '@tanstack/react-query'
import { answer, ApiError, client, type Schema } from '../../api'
import { signedIn } from '../../auth'
import { kept, SELDOM_CHANGED_MS } from '../../cache'

/** The business that is open, the caller's membership, and the other businesses to switch to. */
export const organization = () =>
  queryOptions({
    queryKey: ['organization'],
    queryFn: () => answer(client.GET('/api/organization')),
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
    if (isRefused && (await signedIn())?.hasBusiness === false) return null
    throw error
  }
}

export interface Venue {
  organization: Schema['Organization']
  business: Schema['Company']
  membership: Schema['OwnMembership']
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

/** Changes settings of the business: only what is sent. */
export function useChangeCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['UpdateCompany']) => answer(client.PATCH('/api/companies', { body })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(organization()),
        cache.invalidateQueries({ queryKey: ['holidays'] }), // those of where the business is
      ]),
  })
}

/** Changes what the organization asks of its members, in all its businesses: only what is sent. */
export function useChangeOrganization() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['UpdateOrganization']) =>
      answer(client.PATCH('/api/organization', { body })),
    onSettled: () => cache.invalidateQueries(organization()),
  })
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
