/** What the service said, kept for the screens: one cache, and what happens when an answer is an error. */
import {
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type QueryKey,
  type QueryExecuteOptions,
} from '@tanstack/react-query'
import { ApiError } from './api'
import { forgetDays } from './lastDay/kept'
import { noteLastOpen } from './lastOpen'
import { showBusiness, shownBusiness } from './shownBusiness'

const RETRIES = 2

/** How long what is changed in the settings alone is taken for the same. */
export const SELDOM_CHANGED_MS = 5 * 60_000

// What was changed here is drawn before the next key or pointer event, which must not find what was there before.
notifyManager.setScheduler(queueMicrotask)

interface WaysOn {
  /** To the password, or to the code that a session still has to prove. */
  toSignIn: (why: ApiError) => void
  /** To the second step, without which an admin may not do what was just tried. */
  toSecondStep: () => void
}

export function createCache({ toSignIn, toSecondStep }: WaysOn): QueryClient {
  const watch = (error: Error) => {
    if (!(error instanceof ApiError)) return
    if (error.status === 401 || error.code === 'second_factor_required') toSignIn(error)
  }
  return new Cache({
    queryCache: new QueryCache({ onError: watch }),
    mutationCache: new MutationCache({
      onError: (error) => {
        watch(error)
        if (error instanceof ApiError && error.code === 'second_factor_missing') toSecondStep()
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 10_000,
        retry: isWorthRetrying,
        networkMode: 'always',
        queryKeyHashFn: hashOf,
      },
      // Never later: a booking that waits for the network in silence is one that nobody knows of.
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

type AnyMutation = NonNullable<Parameters<QueryClient['defaultMutationOptions']>[0]>

/** What is cleared was of another business, or of somebody else. */
class Cache extends QueryClient {
  override clear(): void {
    showBusiness(null)
    noteLastOpen(null)
    forgetDays()
    super.clear()
  }

  /** What was done waits for the screen to be read anew, so that both are seen at once; a refusal is said at once. */
  override defaultMutationOptions<Options extends AnyMutation>(options?: Options): Options {
    const defaulted = super.defaultMutationOptions(options)
    const { onSettled } = defaulted
    if (!onSettled) return defaulted
    return {
      ...defaulted,
      onSettled: (...settled: Parameters<typeof onSettled>) => {
        const refreshed: unknown = onSettled(...settled)
        return settled[1] ? undefined : refreshed
      },
    }
  }
}

/** The business is part of every key: nothing of one is ever shown in another. Which it is, one query says. */
function hashOf(key: QueryKey): string {
  return hashKey(key[0] === 'organization' ? key : [shownBusiness()?.id, ...key])
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
