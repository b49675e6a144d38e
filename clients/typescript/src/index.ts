export * from './client.ts'
export { toInstant, wallClockAt, withoutOffset, type Instant, type WallClock } from './clocks.ts'
export { verifyWebhook, type WebhookEvent } from './webhooks.ts'
export { WebhookVerificationError } from 'standardwebhooks'
