/** Reports to the service that something failed in this page: of which kind, and no word of it. */
import { ApiError } from './api'

/** An error that nothing caught, a promise that nothing waited for, a screen not drawn, a part not loaded. */
type Failure = 'script' | 'promise' | 'screen' | 'part'

/** Of each kind, until the page is loaded anew: an error in every frame is no flood. */
const MOST_OF_A_KIND = 5

const reported = new Map<Failure, number>()

export function reportFailure(kind: Failure): void {
  const times = reported.get(kind) ?? 0
  if (times === MOST_OF_A_KIND || !navigator.onLine) return
  reported.set(kind, times + 1)
  const report = { method: 'POST', headers: { 'content-type': 'application/reports+json' } }
  const body = JSON.stringify([{ type: 'client-error', body: { kind } }])
  void fetch('/api/client-errors', { ...report, body, keepalive: true }).catch(() => undefined)
}

/** Reports from now on what nothing else here catches. What the service refused is no failure of the page. */
export function watchFailures(): void {
  addEventListener('error', () => reportFailure('script'))
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof ApiError)) reportFailure('promise')
  })
}
