import type { LinkProps } from '@tanstack/react-router'
import type { Venue } from '../venue/venue'
import { holds } from '../venue/usePermission'
import type { IconName } from '../ui/Icon'

export interface Place {
  name: string
  icon: IconName
  to: NonNullable<LinkProps['to']>
  /** What the addresses of its screens begin with. */
  below: string
}

const SETTINGS: Place = { name: 'Settings', icon: 'settings', to: '/settings', below: '/settings' }

/** What the navigation leads to, the most used first. */
export function placesOf(venue: Venue): Place[] {
  const { organization, isAdmin } = venue
  const isSalon = organization.business_type === 'appointments'
  const sets = isAdmin || (isSalon && holds(venue, 'manage_services'))
  const ofBoth: Place[] = [
    { name: 'Checkout', icon: 'receipt', to: '/checkout', below: '/checkout' },
    ...(sets ? [SETTINGS] : []),
  ]
  return isSalon
    ? [
        { name: 'Appointments', icon: 'calendar', to: '/', below: '/appointments' },
        { name: 'Clients', icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
    : [
        { name: 'Bookings', icon: 'calendar', to: '/reservations', below: '/reservations' },
        { name: 'Floor', icon: 'floor', to: '/floor', below: '/floor' },
        { name: 'Enquiries', icon: 'message', to: '/enquiries', below: '/enquiries' },
        { name: 'Guests', icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
}
