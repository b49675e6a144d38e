/** How things go. */
import { createRoute } from '@tanstack/react-router'
import type { Shown } from '../screens/reports/shown'
import { business } from './business'
import { lazyScreen } from './lazyScreen'

/**
 * Its screen asks for the report: another one takes the place of this while it is on its way. It reads the address, too,
 * so that what that takes is not loaded with every screen.
 */
export const reports = createRoute({
  getParentRoute: () => business,
  path: '/reports',
  validateSearch: (typed): Shown => typed,
  component: lazyScreen(() => import('../screens/reports/ReportsScreen'), 'ReportsScreen'),
})
