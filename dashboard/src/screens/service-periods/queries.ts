import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { days } from '../day/queries'

/** When the restaurant serves, by their start. */
export const servicePeriods = () =>
  queryOptions({
    queryKey: ['service-periods'],
    queryFn: () => answer(client.GET('/api/service-periods')),
    select: (answered) => answered.servicePeriods,
  })

export function useAddPeriod() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateServicePeriod']) =>
      answer(client.POST('/api/service-periods', { body })),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(servicePeriods()), cache.invalidateQueries(days)]),
  })
}

/** Changes what is sent; what is reserved already stays. */
export function useChangePeriod() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: Schema['UpdateServicePeriod'] & { id: string }) =>
      answer(client.PATCH('/api/service-periods/{id}', { params: { path: { id } }, body })),
    onSettled: () =>
      Promise.all([cache.invalidateQueries(servicePeriods()), cache.invalidateQueries(days)]),
  })
}
