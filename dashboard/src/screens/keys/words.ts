import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { formatInstant, instantIn, isPast, isWithin, type Instant } from '../../time'

type Key = Schema['ApiKey']

export type Lifetime = 'never' | 'month' | 'quarter' | 'year'

/** When a key may end. It never does unless somebody chooses so. */
export const lifetimes = (): Readonly<Record<Lifetime, string>> => ({
  never: words.keys.never,
  month: words.keys.afterAMonth,
  quarter: words.keys.afterAQuarter,
  year: words.keys.afterAYear,
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
    words.keys.endsIn(key.last_four),
    words.keys.issued(at(key.created_at)),
    key.last_used_at === null ? words.keys.neverUsed : words.keys.lastUsed(at(key.last_used_at)),
    ...(key.expires_at === null
      ? []
      : [
          (isPast(key.expires_at) ? words.keys.expiredOn : words.keys.expiresOn)(
            at(key.expires_at),
          ),
        ]),
    ...(key.networks.length > 0 ? [words.keys.onlyFrom(key.networks.join(', '))] : []),
  ].join(' · ')
}
