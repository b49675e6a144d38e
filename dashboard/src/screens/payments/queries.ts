import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client } from '../../api'
import { toast } from '../../ui/Toast'

const ASK_AGAIN_MS = 4_000

/**
 * The account on which guests pay. What Stripe has seen of it, the service hears a moment later: while it may not take
 * payments yet, it is looked at again and again.
 */
export const paymentsAccount = () =>
  queryOptions({
    queryKey: ['payments-account'],
    queryFn: () => answer(client.GET('/api/organization/payments-account')),
    refetchInterval: ({ state: { data } }) =>
      data?.connected && !data.chargesEnabled ? ASK_AGAIN_MS : false,
  })

/** The payments that guests' banks dispute, the newest fifty. */
export const disputes = () =>
  queryOptions({
    queryKey: ['disputes'],
    queryFn: () => answer(client.GET('/api/payments/disputes')),
    select: (answered) => answered.disputes,
  })

/** Connects an account, that of another business if one is named, or goes on with it: on a page of Stripe's, which works once. */
export function useConnect() {
  return useMutation({
    mutationFn: (sameAs: string | undefined) =>
      answer(client.POST('/api/organization/payments-account', { body: sameAs ? { sameAs } : {} })),
    onSuccess: ({ url }) => location.assign(url),
  })
}

/** Forgets the account for new payments. The account, and with it who asked, is gone from the screen as it says so. */
export function useDisconnect() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: () => answer(client.DELETE('/api/organization/payments-account')),
    onSuccess: () => toast(t`The account is disconnected.`),
    onSettled: () => cache.invalidateQueries(paymentsAccount()),
  })
}
