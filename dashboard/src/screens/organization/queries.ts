import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { organization } from '../../venue/venue'
import { takeTimeAway } from '../../whomItHits'

/** Changes settings of the business: only what is sent. */
export function useChangeCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['UpdateCompany']) =>
      body.openingHours === undefined
        ? answer(client.PATCH('/api/companies', { body }))
        : takeTimeAway((dryRun) => client.PATCH('/api/companies', { body: { ...body, dryRun } })),
    onSettled: () =>
      Promise.all([
        cache.invalidateQueries(organization()),
        cache.invalidateQueries(every.holiday), // those of where the business is
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

/** Goes to another business, on a page of its own: nothing of one may be shown in another. */
export function useSwitchBusiness() {
  return useMutation({
    mutationFn: (companyId: string) =>
      answer(client.POST('/api/organization/switch-business', { body: { companyId } })),
    onSuccess: () => location.assign('/'),
  })
}
