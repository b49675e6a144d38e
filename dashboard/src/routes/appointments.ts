/** The diary of a salon, by the day and by the week. */
import { createRoute } from '@tanstack/react-router'
import { kept } from '../cache'
import { dayOfAppointments, weekOfAppointments } from '../screens/day/queries'
import { parseDay } from '../time'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

export const appointments = createRoute({
  getParentRoute: () => business,
  path: '/appointments/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  loader: ({ context: { cache }, params: { day } }) => kept(cache, dayOfAppointments(day)),
  component: lazyScreen(
    () => import('../screens/appointments/AppointmentsScreen'),
    'AppointmentsScreen',
  ),
})

export const week = createRoute({
  getParentRoute: () => business,
  path: '/appointments/week/$day',
  params: { parse: ({ day }) => ({ day: parseDay(day) }) },
  validateSearch: ({
    provider: id,
  }: Record<string, unknown>): {
    provider?: string | undefined
  } => ({ provider: typeof id === 'string' ? id : undefined }),
  loader: ({ context: { cache }, params: { day } }) =>
    Promise.all(weekOfAppointments(day).map((one) => kept(cache, one))),
  component: lazyScreen(() => import('../screens/appointments/WeekScreen'), 'WeekScreen'),
})
