import { t } from '@lingui/core/macro'
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
  /** A phone's row has no room for it: it is in the menu at the end of that. */
  isFurther?: true
}

const settings = (): Place => ({
  name: t`Settings`,
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
    { name: t`Checkout`, icon: 'receipt', to: '/checkout', below: '/checkout' },
    {
      name: t`End of the day`,
      icon: 'moon',
      to: '/checkout/end-of-day',
      below: '/checkout/end-of-day',
      isFurther: true,
    },
    {
      name: t`Reports`,
      icon: 'bars',
      to: '/reports',
      below: '/reports',
      isFurther: true,
    },
    ...(sets ? [settings()] : []),
  ]
  return isSalon
    ? [
        { name: t`Appointments`, icon: 'calendar', to: '/', below: '/appointments' },
        { name: t`Clients`, icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
    : [
        {
          name: t`Bookings`,
          icon: 'calendar',
          to: '/reservations',
          below: '/reservations',
        },
        { name: t`Floor`, icon: 'floor', to: '/floor', below: '/floor' },
        {
          name: t`Enquiries`,
          icon: 'message',
          to: '/enquiries',
          below: '/enquiries',
          isFurther: true,
        },
        { name: t`Guests`, icon: 'people', to: '/customers', below: '/customers' },
        ...ofBoth,
      ]
}

/** Where an address is: of two places of which one is within the other, in the inner one. */
export function whereIs(pathname: string, places: readonly Place[]): Place | undefined {
  return places
    .filter(({ below }) => pathname.startsWith(below))
    .sort((one, other) => other.below.length - one.below.length)[0]
}
