import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { answer, client, type Schema } from '../../api'

export type Feed = Schema['CalendarFeed']

/** The calendars that follow bookings for the user, the oldest first. */
export const feeds = () =>
  queryOptions({
    queryKey: ['calendar-feeds'],
    queryFn: () => answer(client.GET('/api/calendar-feeds')),
    select: (answered) => answered.feeds,
  })

export function useCreateFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: Schema['CreateCalendarFeed']) =>
      answer(client.POST('/api/calendar-feeds', { body })),
    onSettled: () => cache.invalidateQueries(feeds()),
  })
}

export function useStopFeed() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      answer(client.DELETE('/api/calendar-feeds/{id}', { params: { path: { id } } })),
    onSettled: () => cache.invalidateQueries(feeds()),
  })
}
