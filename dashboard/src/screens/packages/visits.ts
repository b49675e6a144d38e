import type { Schema } from '../../api'
import { words } from '../../messages/words'

type Sold = Pick<Schema['CustomerPackage'], 'sessions_total' | 'sessions_used'>
type Offered = Pick<Schema['Package'], 'sessions' | 'valid_days'>

/** How many visits of a package that was sold are left. */
export function visitsLeft({ sessions_total, sessions_used }: Sold): number {
  return sessions_total - sessions_used
}

/** `10 visits within 365 days` */
export function terms({ sessions, valid_days }: Offered): string {
  const visits = words.packages.visitsOf(sessions)
  return valid_days === null
    ? visits
    : words.packages.within(visits, words.packages.days(valid_days))
}
