/**
 * Loads pieces of these pages, again where it failed. A browser remembers a module that it could not fetch for as long
 * as the page stands; so it is asked for by another address and, where that does not help, the page is loaded anew.
 */
import { reportFailure } from './clientErrors'

/** Loads what nobody waits for yet once the page has nothing else to do; what is returned takes that back. */
export function whenIdle(load: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(load, SOON_MS)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(load, { timeout: AT_LAST_MS })
  return () => cancelIdleCallback(idle)
}

type Load<File> = () => Promise<File>

const SOON_MS = 500
const AT_LAST_MS = 5_000

const ADDRESS = /https?:\/\/\S+\.js/

let attempts = 0

/** What `load` loads, once; after a failure the next call tries again. */
export function loadedOnce<File>(load: Load<File>): Load<File> {
  let loading: Promise<File> | undefined
  let failed: unknown
  return () => {
    loading ??= (failed === undefined ? load() : loadAgain<File>(failed)).catch(
      (error: unknown) => {
        loading = undefined
        failed ??= error
        reportFailure('part')
        throw error
      },
    )
    return loading
  }
}

async function loadAgain<File>(failed: unknown): Promise<File> {
  await fetch('/', { method: 'HEAD', cache: 'no-store' }) // as long as that fails, so does all else
  const [address] = ADDRESS.exec(String(failed)) ?? []
  attempts += 1
  try {
    if (address === undefined) throw failed
    return (await import(/* @vite-ignore */ `${address}?again=${attempts}`)) as File
  } catch {
    location.reload()
    return new Promise(() => undefined)
  }
}
