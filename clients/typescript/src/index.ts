export * from './client.ts'
export * from './guests.ts'
export { toInstant, wallClockAt, withoutOffset, type Instant, type WallClock } from './clocks.ts'
export { BookingError, WrongAddressError } from './errors.ts'
export { verifyWebhook, type WebhookEvent } from './webhooks.ts'
export { WebhookVerificationError } from 'standardwebhooks'
export { Mirror, type MirrorKind, type Window } from './mirror.ts'
export { MemoryStore, type MirrorChange, type MirrorStore } from './mirror-store.ts'
export {
  NOTHING_READ,
  type MirrorFact,
  type MirrorProgress,
  type MirrorRow,
} from './mirror-rule.ts'
