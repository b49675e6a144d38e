import { plural, t } from '@lingui/core/macro'
import { formatInstant } from '../../time'
import type { IconName } from '../../ui/Icon'
import type { Delivery, Endpoint } from './queries'
import '../../texts/parts/webhooks'

interface Status {
  tone: 'good' | 'attention' | 'bad' | 'off'
  icon: IconName
  word: string
}

/** How an endpoint stands. */
export function endpointStatus({ disabled_at, failing_since }: Endpoint): Status {
  if (disabled_at !== null) return { tone: 'off', icon: 'strike', word: t`disabled` }
  if (failing_since !== null) return { tone: 'bad', icon: 'warning', word: t`fails` }
  return { tone: 'good', icon: 'check', word: t`on` }
}

/** What is known of how an endpoint has answered, in a sentence. */
export function aboutEndpoint(endpoint: Endpoint, locale: string, timezone: string): string {
  const { disabled_because, failing_since, last_attempt_at, last_error, last_status } = endpoint
  if (disabled_because === 'member') return t`A member has disabled it.`
  if (disabled_because === 'gone') return t`It answered that it is gone, and was disabled.`
  if (disabled_because === 'failing') return t`It received nothing for five days, and was disabled.`
  if (last_attempt_at === null) return t`Nothing sent yet`
  if (failing_since === null)
    return t`Last received ${{ when: formatInstant(last_attempt_at, locale, timezone) }}`
  const why = last_error ?? (last_status === null ? '' : t`answered ${{ status: last_status }}`)
  const since = t`Nothing received since ${{ when: formatInstant(failing_since, locale, timezone) }}`
  return why === '' ? since : `${since} · ${why}`
}

/** How a delivery stands. */
export function deliveryStatus({ status }: Delivery): Status {
  if (status === 'delivered') return { tone: 'good', icon: 'check', word: t`received` }
  if (status === 'failed') return { tone: 'bad', icon: 'warning', word: t`not received` }
  return { tone: 'attention', icon: 'clock', word: t`on its way` }
}

/** What is known of a delivery, in a line. */
export function aboutDelivery(delivery: Delivery, locale: string, timezone: string): string {
  const { answer, answer_status, attempts, created_at, error, next_attempt_at } = delivery
  return [
    t`happened ${{ when: formatInstant(created_at, locale, timezone) }}`,
    ...(attempts > 0
      ? [plural({ count: attempts }, { one: 'one attempt', other: '# attempts' })]
      : []),
    ...(answer_status === null ? [] : [t`answered ${{ status: answer_status }}`]),
    ...(error === null ? [] : [error]),
    ...(answer === null ? [] : [t`“${{ text: shortened(answer) }}”`]),
    ...(next_attempt_at === null || attempts === 0
      ? []
      : [t`next attempt ${{ when: formatInstant(next_attempt_at, locale, timezone) }}`]),
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
