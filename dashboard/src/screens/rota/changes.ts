/** What changes the rota, apart from how it is read: the first screen knows its address, and does without these. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, ifMatch, type Schema } from '../../api'
import { takeTimeAway } from '../../whomItHits'
import type { DayWindow } from '../hours/week'
import { providers, refresh } from '../staff/queries'
import { rota } from './queries'

type Week = Schema['RotaWeek']

interface NewHours {
  week: Pick<Week, 'provider_id' | 'monday'>
  hours: DayWindow[]
  /** Of the provider, as it is shown. */
  version: number
}

/** Sets all hours of a provider's week. */
export function useSetWeek() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ week: { provider_id: id, monday }, hours, version }: NewHours) =>
      takeTimeAway((dryRun) =>
        client.PUT('/api/staff/{id}/rota/{monday}', {
          params: { path: { id, monday }, header: ifMatch({ version }) },
          body: { workingHours: hours, dryRun },
        }),
      ),
    onSuccess: ({ week }) =>
      cache.setQueryData(rota(week.monday).queryKey, (shown) => shown && withWeek(shown, week)),
    onSettled: () => refresh(cache, providers()),
  })
}

/** Lets a provider work the usual hours in a week again, and answers the week as it is then. */
export function useResetWeek() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async (week: Week) => {
      const { provider_id: id, monday } = week
      await takeTimeAway((dryRun) =>
        client.DELETE('/api/staff/{id}/rota/{monday}', {
          params: { path: { id, monday }, query: { dryRun: `${dryRun}` } },
        }),
      )
      const { weeks } = await cache.query({ ...rota(monday), staleTime: 0 })
      return weeks.find((one) => one.provider_id === id) ?? week
    },
    onSettled: () => refresh(cache, providers()),
  })
}

/** Makes the weeks after one like it. */
export function useCopyWeek() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CopyRotaWeek']) =>
      takeTimeAway((dryRun) => client.POST('/api/staff/rota/copy', { body: { ...body, dryRun } })),
    onSettled: () => refresh(cache, providers()),
  })
}

function withWeek(shown: Schema['RotaOfWeek'], week: Week): Schema['RotaOfWeek'] {
  const weeks = shown.weeks.map((one) => (one.provider_id === week.provider_id ? week : one))
  return { ...shown, weeks }
}
