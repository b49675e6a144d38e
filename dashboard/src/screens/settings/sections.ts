import type { PartOfPlace } from '../../ui/Sections'
import type { Venue } from '../organization/queries'

const OF_ADMINS: PartOfPlace[] = [
  { name: 'Team', to: '/settings/team' },
  { name: 'API keys', to: '/settings/keys' },
  { name: 'Plan', to: '/settings/plan' },
]

/** What somebody may set, and so is led to. */
export function sectionsOf({ isAdmin }: Pick<Venue, 'isAdmin'>): PartOfPlace[] {
  return [{ name: 'Hours', to: '/settings/hours' }, ...(isAdmin ? OF_ADMINS : [])]
}
