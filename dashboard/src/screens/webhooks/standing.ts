import { formatInstant } from '../../time'
import type { IconName } from '../../ui/Icon'
import type { Delivery, Endpoint } from './queries'
import { texts } from './texts'

interface Standing {
  tone: 'good' | 'attention' | 'bad' | 'off'
  icon: IconName
  word: string
}

/** How an endpoint stands. */
export function standingOf({ disabled_at, failing_since }: Endpoint): Standing {
  if (disabled_at !== null) return { tone: 'off', icon: 'strike', word: texts().disabled }
  if (failing_since !== null) return { tone: 'bad', icon: 'warning', word: texts().fails }
  return { tone: 'good', icon: 'check', word: texts().works }
}

/** What is known of how an endpoint has answered, in a sentence. */
export function aboutEndpoint(endpoint: Endpoint, locale: string, timezone: string): string {
  const { disabled_because, failing_since, last_attempt_at, last_error, last_status } = endpoint
  if (disabled_because === 'member') return texts().disabledByMember
  if (disabled_because === 'gone') return texts().disabledAsGone
  if (disabled_because === 'failing') return texts().disabledAsFailing
  if (last_attempt_at === null) return texts().neverSent
  if (failing_since === null)
    return texts().lastTakenAt(formatInstant(last_attempt_at, locale, timezone))
  const why = last_error ?? (last_status === null ? '' : texts().answered(last_status))
  const since = texts().failsSince(formatInstant(failing_since, locale, timezone))
  return why === '' ? since : `${since} · ${why}`
}

/** How a delivery stands. */
export function standingOfDelivery({ status }: Delivery): Standing {
  if (status === 'delivered') return { tone: 'good', icon: 'check', word: texts().taken }
  if (status === 'failed') return { tone: 'bad', icon: 'warning', word: texts().notTaken }
  return { tone: 'attention', icon: 'clock', word: texts().onItsWay }
}

/** What is known of a delivery, in a line. */
export function aboutDelivery(delivery: Delivery, locale: string, timezone: string): string {
  const { answer, answer_status, attempts, created_at, error, next_attempt_at } = delivery
  return [
    texts().happened(formatInstant(created_at, locale, timezone)),
    ...(attempts > 0 ? [texts().attempts(attempts)] : []),
    ...(answer_status === null ? [] : [texts().answered(answer_status)]),
    ...(error === null ? [] : [error]),
    ...(answer === null ? [] : [texts().said(shortened(answer))]),
    ...(next_attempt_at === null || attempts === 0
      ? []
      : [texts().nextAttempt(formatInstant(next_attempt_at, locale, timezone))]),
  ].join(' · ')
}

const MOST_SHOWN = 120

function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length <= MOST_SHOWN ? line : `${line.slice(0, MOST_SHOWN)}…`
}

/** An address without what all of them begin with. */
export function shortAddress(url: string): string {
  return url.replace(/^https:\/\//, '').replace(/\/$/, '')
}
