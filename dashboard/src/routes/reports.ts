/** How things go. */
import { createRoute } from '@tanstack/react-router'
import { shownOf } from '../screens/reports/shown'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

/** Its screen asks for the report: another one takes the place of this while it is on its way. */
export const reports = createRoute({
  getParentRoute: () => business,
  path: '/reports',
  validateSearch: shownOf,
  component: lazyScreen(() => import('../screens/reports/ReportsScreen'), 'ReportsScreen'),
})
