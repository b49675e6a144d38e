import { useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, patch, type Schema } from '../../api'
import { every } from '../../every'
import { noteLastOpen } from '../../lastOpen'
import { organization } from '../../venue/venue'
import { takeTimeAway } from '../../whomItHits'

interface Change {
  /** The business as it is shown. */
  shown: { version: number }
  changes: Schema['UpdateCompany']
}

/** Changes settings of the business: only what is sent. */
export function useChangeCompany() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ shown, changes }: Change) => {
      const answered =
        changes.openingHours === undefined
          ? await answer(patch('/api/companies', shown, changes))
          : await takeTimeAway((dryRun) => patch('/api/companies', shown, { ...changes, dryRun }))
      return answered as Schema['OneCompany'] // no dry run, so that there is one
    },
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
      answer(patch('/api/organization', {}, body)),
    onSettled: () => cache.invalidateQueries(organization()),
  })
}

/** Goes to another business, on a page of its own: nothing of one may be shown in another. */
export function useSwitchBusiness() {
  return useMutation({
    mutationFn: (companyId: string) =>
      answer(client.POST('/api/organization/switch-business', { body: { companyId } })),
    onSuccess: () => {
      noteLastOpen(null) // what is known of the other one's day is not painted there
      location.assign('/')
    },
  })
}
