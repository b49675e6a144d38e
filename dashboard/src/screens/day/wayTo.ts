/** Where each thing is added that a business needs before guests can book. */
import { t } from '@lingui/core/macro'
import type { LinkProps } from '@tanstack/react-router'
import type { Schema } from '../../api'
import '../../texts/parts/set-up'

interface Way {
  name: string
  /** What it is good for. */
  about: string
  to: NonNullable<LinkProps['to']>
}

export const wayTo = (): Record<Schema['SetupStep']['step'], Way> => ({
  services: {
    name: t`Add your services`,
    about: t`What you do, for how long and at which price.`,
    to: '/settings/services',
  },
  providers: {
    name: t`Add who works here`,
    about: t`Who takes bookings, for what, and when.`,
    to: '/settings/providers/new',
  },
  hours: {
    name: t`Add working hours`,
    about: t`When each of you can be booked.`,
    to: '/settings/providers',
  },
  tables: {
    name: t`Add tables on the floor`,
    about: t`Where parties sit, and how many fit.`,
    to: '/floor',
  },
  periods: {
    name: t`Add when you serve`,
    about: t`Lunch, dinner: when parties come, and how long they stay.`,
    to: '/settings/tables',
  },
  online_booking: {
    name: t`Switch on online booking`,
    about: t`Your own page, with the times that are free.`,
    to: '/settings/online-booking',
  },
  address: {
    name: t`Add your address`,
    about: t`How to find you.`,
    to: '/settings/business',
  },
  logo: {
    name: t`Add your logo`,
    about: t`What your page is recognised by.`,
    to: '/settings/your-page',
  },
})
