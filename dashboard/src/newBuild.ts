/** Whether these pages have been built anew since this one was loaded. */
import { queryOptions, useQuery } from '@tanstack/react-query'

const EVERY_MS = 10 * 60_000

/** The pages' first script, whose name changes with each build. */
const SCRIPT = /<script type="module"[^>]*\bsrc="([^"]+)"/

const newBuild = () =>
  queryOptions({
    queryKey: ['build'],
    queryFn: async ({ signal }) => isNewer(await fetch('/', { cache: 'no-store', signal })),
    staleTime: 60_000,
    refetchInterval: EVERY_MS,
    refetchOnMount: 'always',
    retry: false,
  })

async function isNewer(page: Response): Promise<boolean> {
  const here = document.querySelector('script[type=module][src]')?.getAttribute('src')
  const [, there] = SCRIPT.exec(page.ok ? await page.text() : '') ?? []
  return there !== undefined && there !== here
}

export function useIsBuiltAnew(): boolean {
  return useQuery(newBuild()).data === true
}
