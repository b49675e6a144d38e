/** A restaurant: its evening, its floor, and its enquiries. */
import { createRoute, redirect } from '@tanstack/react-router'
import { kept } from '../cache'
import { dayOfReservations } from '../screens/day/queries'
import { loadWhatIsMissing } from '../screens/day/WhatIsMissing'
import { openBookingOf } from '../screens/day/useOpenBooking'
import { enquiries, enquiry, type Status, STATUSES } from '../screens/enquiries/queries'
import { parseDay } from '../time'
import { venueToday } from '../venue/today'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

export const reservationsToday = createRoute({
  getParentRoute: () => business,
  path: '/reservations',
  loader: async ({ context: { cache } }) => {
    throw redirect({ to: '/reservations/$day', params: { day: await venueToday(cache) } })
  },
})

export const reservations = createRoute({
  getParentRoute: () => business,
  path: '/reservations/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: openBookingOf,
  loader: ({ context: { cache }, params: { day }, cause }) =>
    Promise.all([kept(cache, dayOfReservations(day)), loadWhatIsMissing(cache, cause)]),
  component: lazyScreen(
    () => import('../screens/reservations/ReservationsScreen'),
    'ReservationsScreen',
  ),
})

export const evening = createRoute({
  getParentRoute: () => business,
  path: '/reservations/list/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: openBookingOf,
  loader: ({ context: { cache }, params: { day } }) => kept(cache, dayOfReservations(day)),
  component: lazyScreen(() => import('../screens/reservations/EveningScreen'), 'EveningScreen'),
})

export const floor = createRoute({
  getParentRoute: () => business,
  path: '/floor',
  loader: async ({ context: { cache } }) => kept(cache, dayOfReservations(await venueToday(cache))),
  component: lazyScreen(() => import('../screens/tables/FloorScreen'), 'FloorScreen'),
})

const inbox = createRoute({
  getParentRoute: () => business,
  path: '/enquiries',
  validateSearch: ({ status }: Record<string, unknown>): { status?: Status } => {
    const known = STATUSES.find((one) => one === status)
    return known ? { status: known } : {}
  },
  loaderDeps: ({ search: { status = 'open' } }) => ({ status }),
  loader: ({ context: { cache }, deps: { status } }) =>
    cache.infiniteQuery({ ...enquiries(status), staleTime: 'static' }),
  component: lazyScreen(() => import('../screens/enquiries/EnquiriesScreen'), 'EnquiriesScreen'),
})

const oneEnquiry = createRoute({
  getParentRoute: () => inbox,
  path: '$enquiryId',
  loader: ({ context: { cache }, params: { enquiryId } }) => kept(cache, enquiry(enquiryId)),
  component: lazyScreen(() => import('../screens/enquiries/EnquiryThread'), 'EnquiryThread'),
})

export const ofEnquiries = inbox.addChildren([oneEnquiry])
