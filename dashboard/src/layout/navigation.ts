import type { LinkProps } from '@tanstack/react-router'
import type { Venue } from '../screens/organization/queries'
import type { IconName } from '../ui/Icon'

export interface Place {
  name: string
  icon: IconName
  to: NonNullable<LinkProps['to']>
}

/** What the navigation leads to, the most used first: phones show the first four, and the rest behind "More". */
export function placesOf({ organization }: Venue): Place[] {
  const bookings = organization.business_type === 'hospitality' ? 'Reservations' : 'Appointments'
  return [
    { name: bookings, icon: 'calendar', to: '/' },
    { name: 'Checkout', icon: 'receipt', to: '/checkout' },
  ]
}
