import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

export interface Context {
  cache: QueryClient
}

export const root = createRootRouteWithContext<Context>()({ component: Outlet })
