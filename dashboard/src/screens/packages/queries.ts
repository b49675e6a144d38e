import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { once } from '../../once'

type Package = Schema['Package']

/** Every package of prepaid visits, by name. */
export const packages = () =>
  queryOptions({
    queryKey: ['packages'],
    queryFn: () => answer(client.GET('/api/packages')),
    select: (answered) => answered.packages,
  })

/** The packages that a customer bought, the newest first: the last hundred. */
export const packagesOf = (customerId: string) =>
  queryOptions({
    queryKey: ['customer-packages', customerId],
    queryFn: () =>
      answer(
        client.GET('/api/customer-packages', { params: { query: { customerId, limit: 100 } } }),
      ),
    select: (answered) => answered.customerPackages,
  })

/** Writes a new package, or changes one that is there; what was sold of it stays as it was. */
export function useSavePackage() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ offer, body }: { offer: Package | null; body: Schema['CreatePackage'] }) =>
      offer === null
        ? answer(client.POST('/api/packages', { body }))
        : answer(patch('/api/packages/{id}', offer, body)),
    onSettled: () => cache.invalidateQueries(packages()),
  })
}

/** Sells a package, once however often it is sent. */
export function useSellPackage(id: string, form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (customerId: string) =>
      once(form, (header) =>
        answer(
          client.POST('/api/packages/{id}/sell', {
            params: { path: { id }, header },
            body: { customerId },
          }),
        ),
      ),
    onSettled: (_sold, _error, customerId) => cache.invalidateQueries(packagesOf(customerId)),
  })
}

/** Uses one visit of a package that was sold, for a booking or without one, once however often it is sent. */
export function useRedeem({ id, customer_id }: Schema['CustomerPackage'], form: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (appointmentId: string | null) =>
      once(form, (header) =>
        answer(
          client.POST('/api/customer-packages/{id}/redeem', {
            params: { path: { id }, header },
            body: { appointmentId },
          }),
        ),
      ),
    onSettled: () => cache.invalidateQueries(packagesOf(customer_id)),
  })
}
