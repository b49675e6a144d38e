/** What the service said, kept for the screens: one cache, and what happens when an answer is an error. */
import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryExecuteOptions,
} from '@tanstack/react-query'
import { ApiError } from './api'

const RETRIES = 2

/** How long what is changed in the settings alone is taken for the same. */
export const SELDOM_CHANGED_MS = 5 * 60_000

// What was changed here is drawn before the next key or pointer event, which must not find what was there before.
notifyManager.setScheduler(queueMicrotask)

export function createCache(onSignedOut: () => void): QueryClient {
  const watch = (error: Error) => {
    if (error instanceof ApiError && error.status === 401) onSignedOut()
  }
  return new QueryClient({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({ onError: watch }),
    defaultOptions: {
      queries: { staleTime: 10_000, retry: isWorthRetrying, networkMode: 'always' },
      // Never later: a booking that waits for the network in silence is one that nobody knows of.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

function isWorthRetrying(failures: number, error: Error): boolean {
  return error instanceof ApiError && [0, 503].includes(error.status) && failures < RETRIES
}

/** For loaders: what is kept, however old, or else what the service says; the screen then asks anew what is stale. */
export function kept<Answer, Data, Key extends QueryKey>(
  cache: QueryClient,
  options: QueryExecuteOptions<Answer, Error, Data, Answer, Key>,
): Promise<Data> {
  return cache.query({ ...options, staleTime: 'static' })
}
