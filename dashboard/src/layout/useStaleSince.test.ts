import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { staleSince } from './useStaleSince'

const refused = () => Promise.reject(new Error('Not reached.'))

test('what is shown and cannot be read anew is as old as its last answer, until there is one', async () => {
  vi.useFakeTimers({ now: 60_000 })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const queryFn = vi.fn(() => Promise.resolve('a day'))
  const observer = new QueryObserver(client, { queryKey: ['day'], queryFn })
  const leave = observer.subscribe(() => undefined)
  await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe('a day'))
  const readAt = observer.getCurrentResult().dataUpdatedAt
  expect(staleSince(client.getQueryCache())).toBeNull()

  queryFn.mockImplementation(refused)
  await observer.refetch()
  expect(staleSince(client.getQueryCache())).toBe(readAt)

  queryFn.mockImplementation(() => Promise.resolve('the same day'))
  await observer.refetch()
  expect(staleSince(client.getQueryCache())).toBeNull()

  queryFn.mockImplementation(refused)
  await observer.refetch()
  leave()
  expect(staleSince(client.getQueryCache())).toBeNull() // which nobody looks at
  vi.useRealTimers()
})
