import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import { createCache } from './cache'
import { raiseLiveRegions } from './live'
import { createAppRouter } from './routes'
import { showTheme } from './theme'

showTheme()
raiseLiveRegions()

const cache = createCache(() => {
  const { pathname, href } = router.state.location
  if (pathname === '/sign-in' || pathname === '/sign-up') return
  void router.navigate({ to: '/sign-in', search: { next: href } })
})
const router = createAppRouter({ cache })

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no #app.')
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
