import { plural } from '@lingui/core/macro'
import type { Schema } from '../../api'

type Sold = Pick<Schema['CustomerPackage'], 'sessions_total' | 'sessions_used'>
type Offered = Pick<Schema['Package'], 'sessions' | 'valid_days'>

/** How many visits of a package that was sold are left. */
export function visitsLeft({ sessions_total, sessions_used }: Sold): number {
  return sessions_total - sessions_used
}

/** `10 visits within 365 days` */
export function terms({ sessions: visits, valid_days: days }: Offered): string {
  if (days === null) return plural({ count: visits }, { one: '# visit', other: '# visits' })
  return plural(visits, {
    one: plural(days, {
      one: `${visits} visit within # day`,
      other: `${visits} visit within # days`,
    }),
    other: plural(days, {
      one: `${visits} visits within # day`,
      other: `${visits} visits within # days`,
    }),
  })
}
