import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, client } from '../../api'
import { kept } from '../../cache'
import { organization, useVenue } from '../../venue/venue'

/** What a business still lacks before guests can book, and how it is shown, which few see and which comes with the answer. */
export const setUp = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: async () => {
      const [{ setup }, { SetUp }, { FirstRun }] = await Promise.all([
        answer(client.GET('/api/venue/setup')),
        import('./SetUp'),
        import('./FirstRun'),
      ])
      return { ...setup, List: SetUp, FirstRun }
    },
    retry: false,
  })

const overFor = (businessId: string) => `set-up-hidden:${businessId}`

/** Nobody is led to anything more in this browser: nothing is missing, or the list was hidden. */
const isOverFor = (businessId: string) => localStorage.getItem(overFor(businessId)) !== null
const end = (businessId: string) => localStorage.setItem(overFor(businessId), 'yes')

/**
 * For the loader of a day: asks what is missing, so that the list stands above the day when that is first drawn. A list that
 * came later would move what somebody is about to press. Who goes from day to day is not kept waiting; and without an answer
 * there is a day without the list.
 */
export async function loadWhatIsMissing(cache: QueryClient, cause: string): Promise<void> {
  try {
    const { business, membership } = await kept(cache, organization())
    if (membership.role !== 'admin' || isOverFor(business.id)) return
    const staleTime = cause === 'stay' ? 'static' : 0
    const { isBookable } = await cache.query({ ...setUp(), staleTime })
    if (isBookable) end(business.id)
  } catch {
    return
  }
}

/** For an admin, above the day: what the business still lacks before guests can book, until nothing does. */
export function WhatIsMissing() {
  const { business } = useVenue()
  const [isOver, setOver] = useState(() => isOverFor(business.id))
  const { data } = useQuery({ ...setUp(), enabled: false }) // the day's loader has asked
  if (isOver || !data || data.isBookable) return null
  return (
    <data.List
      missing={data.steps.filter(({ done }) => !done)}
      onHide={() => {
        end(business.id)
        setOver(true)
      }}
    />
  )
}
