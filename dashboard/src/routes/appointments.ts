/** The diary of a salon, by the day and by the week. */
import { createRoute } from '@tanstack/react-router'
import { kept } from '../cache'
import { dayOfAppointments, weekOfAppointments } from '../screens/day/queries'
import { loadWhatIsMissing } from '../screens/day/WhatIsMissing'
import { openBookingOf, type OpenBooking } from '../screens/day/useOpenBooking'
import { whoIsShownOf, type WhoIsShown } from '../screens/appointments/shown'
import { parseDay } from '../time'
import { venueWeek } from '../venue/venue'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

export const appointments = createRoute({
  getParentRoute: () => business,
  path: '/appointments/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: (search: Record<string, unknown>): OpenBooking & WhoIsShown => ({
    ...openBookingOf(search),
    ...whoIsShownOf(search),
  }),
  loader: ({ context: { cache }, params: { day }, cause }) =>
    Promise.all([kept(cache, dayOfAppointments(day)), loadWhatIsMissing(cache, cause)]),
  component: lazyScreen(
    () => import('../screens/appointments/AppointmentsScreen'),
    'AppointmentsScreen',
  ),
})

export const week = createRoute({
  getParentRoute: () => business,
  path: '/appointments/week/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: (
    search: Record<string, unknown>,
  ): OpenBooking & { provider?: string | undefined } => ({
    ...openBookingOf(search),
    ...(typeof search['provider'] === 'string' && { provider: search['provider'] }),
  }),
  loaderDeps: ({ search: { provider } }) => ({ provider }),
  loader: async ({ context: { cache }, params: { day }, deps: { provider } }) => {
    const [first = day] = await venueWeek(cache, day)
    await kept(cache, weekOfAppointments(first, provider))
  },
  component: lazyScreen(() => import('../screens/appointments/WeekScreen'), 'WeekScreen'),
})
