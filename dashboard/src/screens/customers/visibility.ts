/** What of customers the service hides from the caller. It does so whatever is shown here; this says why a field is empty. */
import type { Venue } from '../../venue/venue'
import type { Schema } from '../../api'

type Caller = Pick<Venue, 'isAdmin'> & {
  organization: Pick<Schema['Organization'], 'business_type'>
  business: Pick<Schema['Company'], 'client_visibility'>
}

export type Contact = 'email' | 'phone'

/** Staff of a salon see only what the salon shows them; admins, and everybody in a restaurant, see all. */
export function isHidden(field: Contact, { isAdmin, organization, business }: Caller): boolean {
  return (
    organization.business_type === 'appointments' && !isAdmin && !business.client_visibility[field]
  )
}
