import { t } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { answer, client } from '../../api'
import { toast } from '../../ui/Toast'

const ASK_AGAIN_MS = 4_000
const LOOK_AGAIN_MS = 1_000
const LOOKS_FOR_MS = 15_000

/**
 * The account on which guests pay. What Stripe has seen of it, the service hears a moment later: while it may not take
 * payments yet, it is looked at again and again.
 */
export const paymentsAccount = () =>
  queryOptions({
    queryKey: ['payments-account'],
    queryFn: () => answer(client.GET('/api/organization/payments-account')),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'incomplete' || data?.state === 'in_review' ? ASK_AGAIN_MS : false,
  })

/**
 * Has the account read for whoever comes back from Stripe's page, and asks each second how it stands, until it has been read
 * or it is not worth waiting any longer: an event tells of it then.
 */
export function useLookOnReturn() {
  const cache = useQueryClient()
  const look = useMutation({
    mutationFn: () => answer(client.POST('/api/venue/payments-account/look')),
  }).mutate
  useEffect(() => {
    if (!new URLSearchParams(location.search).has('returned')) return
    look()
    const looking = setInterval(
      () => void cache.invalidateQueries(paymentsAccount()),
      LOOK_AGAIN_MS,
    )
    const enough = setTimeout(() => clearInterval(looking), LOOKS_FOR_MS)
    return () => {
      clearInterval(looking)
      clearTimeout(enough)
    }
  }, [cache, look])
}

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
