import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { once } from '../../once'
import { products } from '../products/queries'

/** What came back of a sale, the newest first. */
export const returnsOf = (saleId: string) =>
  queryOptions({
    queryKey: ['sales', saleId, 'returns'],
    queryFn: () =>
      answer(client.GET('/api/venue/returns', { params: { query: { saleId, limit: 100 } } })),
    select: (answered) => answered.returns,
  })

/** What a return would come to, and how it would be given back. */
export const proposedReturn = (body: Schema['CreateReturn'] | null) =>
  queryOptions({
    queryKey: ['proposed-return', body],
    queryFn: async ({ signal }) => {
      const wanted = { ...body, dryRun: true } as Schema['CreateReturn']
      const init = {
        body: wanted,
        params: { header: { 'Idempotency-Key': crypto.randomUUID() } },
        signal,
      }
      const { return: proposed } = await answer(client.POST('/api/venue/returns', init))
      return proposed as Schema['ProposedReturn']
    },
    enabled: body !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
    staleTime: 0,
  })

/** Takes things back, once however often it is sent. Stock, points and the till move with it. */
export function useReturn(form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (body: Schema['CreateReturn']) => {
      const { return: made } = await once(form, (header) =>
        answer(client.POST('/api/venue/returns', { body, params: { header } })),
      )
      return made as Schema['Return']
    },
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(every.sale),
        cache.invalidateQueries(every.appointment),
        cache.invalidateQueries(every.reservation),
        cache.invalidateQueries(every.customerPackage),
        cache.invalidateQueries(every.giftCard),
        cache.invalidateQueries(every.loyalty),
        cache.invalidateQueries(products()),
      ]),
  })
}
