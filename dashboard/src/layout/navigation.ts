import type { LinkProps } from '@tanstack/react-router'
import { words } from '../messages/words'
import type { Venue } from '../venue/venue'
import { holds } from '../venue/usePermission'
import type { IconName } from '../ui/Icon'

export interface Place {
  name: string
  icon: IconName
  to: NonNullable<LinkProps['to']>
  /** What the addresses of its screens begin with. */
  below: string
  /** A phone's row has no room for it: it is in the menu at the end of that. */
  isFurther?: true
}

const settings = (): Place => ({
  name: words.layout.settings,
  icon: 'settings',
  to: '/settings',
  below: '/settings',
  isFurther: true,
})

/** What the navigation leads to, in the order of a day. */
export function placesOf(venue: Venue): Place[] {
  const { organization, isAdmin } = venue
  const isSalon = organization.business_type === 'appointments'
  const sets = isAdmin || (isSalon && holds(venue, 'manage_services'))
  const ofBoth: Place[] = [
    { name: words.layout.checkout, icon: 'receipt', to: '/checkout', below: '/checkout' },
    {
      name: words.sales.endOfDay,
      icon: 'moon',
      to: '/checkout/end-of-day',
      below: '/checkout/end-of-day',
      isFurther: true,
    },
    {
      name: words.layout.reports,
      icon: 'bars',
      to: '/reports',
      below: '/reports',
      isFurther: true,
    },
    ...(sets ? [settings()] : []),
  ]
  return isSalon
    ? [
        { name: words.common.appointments, icon: 'calendar', to: '/', below: '/appointments' },
        { name: words.common.clients, icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
    : [
        {
          name: words.layout.bookings,
          icon: 'calendar',
          to: '/reservations',
          below: '/reservations',
        },
        { name: words.layout.floor, icon: 'floor', to: '/floor', below: '/floor' },
        {
          name: words.layout.enquiries,
          icon: 'message',
          to: '/enquiries',
          below: '/enquiries',
          isFurther: true,
        },
        { name: words.common.guests, icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
}

/** Where an address is: of two places of which one is within the other, in the inner one. */
export function whereIs(pathname: string, places: readonly Place[]): Place | undefined {
  return places
    .filter(({ below }) => pathname.startsWith(below))
    .sort((one, other) => other.below.length - one.below.length)[0]
}
