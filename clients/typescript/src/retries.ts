/**
 * How calls are repeated that the service could not take. What is read, or has an Idempotency-Key, is safe to repeat;
 * anything else only after a 429, which says that it was not begun.
 */

const NOT_BEGUN = [429]
const BUSY = [429, 503]
// The service says 60 at most; more is somebody else's, and nobody waits for that unasked.
const LONGEST_WAIT_SECONDS = 120

export type Send = (request: Request) => Promise<Response>
export type Wait = (seconds: number, signal: AbortSignal) => Promise<void>

/**
 * Sends a request that is safe to repeat again after a 429 or a 503, as many seconds later as `Retry-After` says; without one after 1, 2, 4, … seconds.
 *
 * The answer to the last attempt is handed on, whatever it is, and so is one that says to wait for more than two minutes.
 */
export function retrying(send: Send, attempts: number, wait: Wait = waitFor): Send {
  return async (request) => {
    const isSafe = request.method === 'GET' || request.headers.has('Idempotency-Key')
    const again = isSafe ? BUSY : NOT_BEGUN
    for (let attempt = 1; ; attempt++) {
      const response = await send(request.clone())
      const seconds = retryAfter(response) ?? 2 ** (attempt - 1)
      if (
        !again.includes(response.status) ||
        attempt >= attempts ||
        seconds > LONGEST_WAIT_SECONDS
      ) {
        return response
      }
      await response.body?.cancel()
      await wait(seconds, request.signal)
    }
  }
}

function retryAfter(response: Response): number | undefined {
  const seconds = response.headers.get('Retry-After') ?? ''
  return /^\d+$/.test(seconds) ? Number(seconds) : undefined
}

/** Rejects with the signal's reason once the call is aborted. */
function waitFor(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    }
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', abort)
      resolve()
    }, seconds * 1000)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort, { once: true })
  })
}
