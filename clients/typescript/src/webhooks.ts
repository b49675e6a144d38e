/** Verifies what the service sends to an endpoint. */
import { Webhook } from 'standardwebhooks'
import type { webhooks } from './schema.ts'

type Bodies = {
  [T in keyof webhooks]: webhooks[T]['post']['requestBody']['content']['application/json'] & {
    type: T
  }
}

/**
 * An event of whichever type: `event.type` says which, and so what `event.data` is.
 *
 * `version`, where `data` has one, grows with every change: drop an event that has not a greater one than you have.
 */
export type WebhookEvent = {
  /** The same whenever this event is sent: by it you know one that you have. */
  id: string
} & Bodies[keyof webhooks]

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
