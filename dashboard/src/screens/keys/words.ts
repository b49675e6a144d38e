import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { formatInstant, instantIn, isPast, isWithin, type Instant } from '../../time'

type Key = Schema['ApiKey']

export type Lifetime = 'never' | 'month' | 'quarter' | 'year'

/** When a key may end. It never does unless somebody chooses so. */
export const lifetimes = (): Readonly<Record<Lifetime, string>> => ({
  never: t`Never`,
  month: t`In 30 days`,
  quarter: t`In 90 days`,
  year: t`In 1 year`,
})

const DAYS = { month: 30, quarter: 90, year: 365 }
const SOON_DAYS = 14 // from when on the admins are told by mail, too

export function endOf(lifetime: Lifetime): Instant | null {
  return lifetime === 'never' ? null : instantIn(DAYS[lifetime])
}

/** Networks as they were typed, in lines or with commas between. */
export function typedNetworks(text: string): string[] {
  return text.split(/[\s,]+/).filter((network) => network !== '')
}

export type State = 'works' | 'ends soon' | 'expired' | 'revoked'

export function stateOf({ revoked_at, expires_at }: Key): State {
  if (revoked_at !== null) return 'revoked'
  if (expires_at === null) return 'works'
  if (isPast(expires_at)) return 'expired'
  return isWithin(expires_at, SOON_DAYS) ? 'ends soon' : 'works'
}

export function stillWorks(key: Key): boolean {
  return !['expired', 'revoked'].includes(stateOf(key))
}

/** What is known of a key, in a line. */
export function aboutKey(key: Key, locale: string, timezone: string): string {
  const at = (instant: Instant) => formatInstant(instant, locale, timezone)
  return [
    t`ends in ${{ lastFour: key.last_four }}`,
    t`issued ${{ when: at(key.created_at) }}`,
    key.last_used_at === null ? t`never used` : t`last used ${{ when: at(key.last_used_at) }}`,
    ...(key.expires_at === null
      ? []
      : [
          isPast(key.expires_at)
            ? t`expired ${{ when: at(key.expires_at) }}`
            : t`expires ${{ when: at(key.expires_at) }}`,
        ]),
    ...(key.networks.length > 0 ? [t`only from ${{ networks: key.networks.join(', ') }}`] : []),
  ].join(' · ')
}
