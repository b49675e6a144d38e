/** Verifies what the service sends to an endpoint. */
import { Webhook } from 'standardwebhooks'
import type { Appointment, Reservation } from './client.ts'
import type { Instant } from './clocks.ts'

/** `version` grows with every change: drop an event whose version is not greater than the one that you have. */
interface Versioned {
  version: number
}

export type WebhookEvent = {
  /** The same whenever this event is sent: by it you know one that you have. */
  id: string
  timestamp: Instant
  businessId: string
  /** The venue's, for the wall clocks in `data`. */
  timezone: string
} & (
  | { type: `appointment.${string}`; data: Appointment & Versioned }
  | { type: `reservation.${string}`; data: Reservation & Versioned }
  | {
      type: `${'customer' | 'deposit' | 'endpoint' | 'sale' | 'waitlist'}.${string}`
      data: Record<string, unknown>
    }
)

type SentHeaders = Headers | Record<string, string | string[] | undefined>

/**
 * The event of a request. Throws a WebhookVerificationError if it is not signed with the secret, or not of these minutes.
 *
 * `body` is the body as it came: what has been parsed and written again is signed no longer.
 */
export function verifyWebhook(
  secret: string,
  headers: SentHeaders,
  body: string | Uint8Array,
): WebhookEvent {
  const header = (name: string) =>
    String((headers instanceof Headers ? headers.get(name) : headers[name]) ?? '')
  const text =
    typeof body === 'string' ? body : new TextDecoder('utf-8', { ignoreBOM: true }).decode(body)
  const id = header('webhook-id')
  const event = new Webhook(secret).verify(text, {
    'webhook-id': id,
    'webhook-timestamp': header('webhook-timestamp'),
    'webhook-signature': header('webhook-signature'),
  }) as Omit<WebhookEvent, 'id'>
  return { ...event, id } as WebhookEvent
}
