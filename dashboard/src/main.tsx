import { speaking } from './early' // before all else, which takes a slow device long to run
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'
import './tokens.css'
import './base.css'
import './lastDay/lastDay.css'
import { ApiError } from './api'
import { reportFailure, watchFailures } from './clientErrors'
import { createCache } from './cache'
import { raiseLiveRegions } from './live'
import { whenIdle } from './loading'
import { localeOf } from './texts/languages'
import { createAppRouter } from './routes'
import { showTheme } from './theme'

showTheme()
raiseLiveRegions()
watchFailures()

// Where nobody has to be signed in; a session that lacks its code opens nothing there either.
const FOR_ANYBODY = ['/sign-in', '/sign-up', '/invite']

const cache = createCache({
  toSignIn: ({ status }) => {
    const { pathname, href } = router.state.location
    const stays = status === 401 ? FOR_ANYBODY : ['/sign-in']
    if (!stays.includes(pathname)) void router.navigate({ to: '/sign-in', search: { next: href } })
  },
  toSecondStep: () => void router.navigate({ to: '/account', search: { asked: true } }),
})
const router = createAppRouter({ cache })

const place = document.getElementById('app')
if (place === null) throw new Error('index.html has no #app.')
// What the service refused stands on the screen, in its words; the console is for what nobody expected.
const onCaughtError = (error: unknown) => {
  if (error instanceof ApiError) return
  reportFailure('screen')
  console.error(error)
}

await speaking
void import('./lastDay/keep').then(({ keepLastDay }) => keepLastDay(cache)).catch(() => undefined)
whenIdle(() => {
  void import('./keptFiles').then(({ keepFiles }) => keepFiles()).catch(() => undefined)
})
createRoot(place, { onCaughtError }).render(
  <StrictMode>
    <QueryClientProvider client={cache}>
      <I18nProvider locale={localeOf(null)}>
        <RouterProvider router={router} />
      </I18nProvider>
    </QueryClientProvider>
  </StrictMode>,
)
