import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { every } from '../../every'
import { organization } from '../../venue/venue'

type Organization = Schema['Organization']

/** What stands on invoices. */
export const billing = () =>
  queryOptions({
    queryKey: ['billing'],
    queryFn: () => answer(client.GET('/api/organization/billing')),
  })

/** What plans and add-ons cost. Prices change once in years. */
export const planPrices = () =>
  queryOptions({
    queryKey: ['plan-prices'],
    queryFn: () => answer(client.GET('/api/organization/plans')),
    staleTime: Infinity,
  })

/** Messages of this month; what is allowed hangs on the plan. */
export const usage = ({ tier }: Organization) =>
  queryOptions({
    queryKey: ['usage', tier],
    queryFn: () => answer(client.GET('/api/organization/usage')),
  })

/** AI credits of this month; how many there are hangs on the plan, and on what is had on top of it. */
export const allowance = ({ tier, extra_ai }: Organization) =>
  queryOptions({
    queryKey: ['ai-allowance', tier, extra_ai],
    queryFn: () => answer(client.GET('/api/ai/allowance')),
  })

/** What was charged for this service, the newest first, as the payment processor has it; anew for each turn of a plan. */
export const platformInvoices = (status: string | null) =>
  queryOptions({
    queryKey: ['platform-invoices', status],
    queryFn: () => answer(client.GET('/api/organization/billing/invoices')),
    select: (answered) => answered.invoices,
  })

export function useChangeBilling() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['UpdateBilling']) =>
      answer(patch('/api/organization/billing', {}, body)),
    onSuccess: (changed) => cache.setQueryData(billing().queryKey, changed),
  })
}

/** Asks for a plan. Where it must be paid for, that page comes next; what comes of it, the processor tells the service. */
export function useChoosePlan() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['ChangeTier']) =>
      answer(client.POST('/api/organization/tier', { body })),
    onSuccess: ({ url }) => {
      if (url !== null) location.assign(url)
    },
    onSettled: () => refreshPlan(cache),
  })
}

export function useSetAddOn() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['SetAddOn']) =>
      answer(client.POST('/api/organization/addons', { body })),
    onSettled: () => refreshPlan(cache),
  })
}

/** Goes to the processor's own page, where a card is changed and a plan cancelled. */
export function usePortal() {
  return useMutation({
    mutationFn: () => answer(client.POST('/api/organization/billing/portal')),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** What a change of the plan makes stale: the business, which has it, and what was charged. */
function refreshPlan(cache: QueryClient) {
  return Promise.all([
    cache.invalidateQueries(organization()),
    cache.invalidateQueries(every.invoice),
  ])
}
