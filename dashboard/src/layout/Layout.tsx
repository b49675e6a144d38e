import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { languageOf } from '../texts/languages'
import { organization, useVenue } from '../venue/venue'
import { Icon } from '../ui/Icon'
import { lazyPart } from '../ui/lazyPart'
import { MenuButton } from '../ui/MenuButton'
import { Assistant } from './Assistant'
import { BusinessChanged } from './BusinessChanged'
import { placesOf, whereIs } from './navigation'
import { Search } from './Search'
import { useIsPhone } from '../ui/useIsPhone'
import { ConnectionStatus } from './ConnectionStatus'
import { StepUp } from './StepUp'
import { WhomItHits } from './WhomItHits'
import './Layout.css'

const AccountMenu = lazyPart(() => import('./AccountMenu'), 'AccountMenu')
const MorePlaces = lazyPart(() => import('./MorePlaces'), 'MorePlaces')
const OnlineNews = lazyPart(() => import('./OnlineNews'), 'OnlineNews')
const Polls = lazyPart(() => import('./Polls'), 'Polls')
const Toasts = lazyPart(() => import('../ui/Toasts'), 'Toasts')

const HOUR_MS = 60 * 60_000

/** What stands around every screen of a business: where to go, who is here, and whether the service is in reach. */
export function Layout() {
  const venue = useVenue()
  const isRail = !useIsPhone()
  // Also where nobody touches the device for days: until when each day of the venue goes is in it.
  useQuery({ ...organization(), refetchInterval: HOUR_MS })
  const pathname = useLocation({ select: (location) => location.pathname })
  const places = placesOf(venue)
  const here = whereIs(pathname, places)
  const further = places.filter(({ isFurther }) => isFurther)
  return (
    <I18nProvider locale={venue.locale} key={languageOf(venue.locale)}>
      <div className="layout">
        <a href="#content" className="skip">
          <Trans>Skip to the content</Trans>
        </a>
        <header className="top">
          <strong className="business-name">{venue.business.name}</strong>
          <div className="top-actions">
            {venue.business.online_booking.enabled && (
              <OnlineNews key={venue.business.id} isNamed={isRail} />
            )}
            <Search isNamed={isRail} />
            <Assistant key={venue.business.id} isNamed={isRail} />
            <MenuButton
              icon="person"
              label={t`Account`}
              isNamed={isRail}
              {...(isRail && { className: 'place' })}
              preload={AccountMenu.preload}
            >
              {(menu) => <AccountMenu {...menu} />}
            </MenuButton>
          </div>
        </header>
        <nav className="places" aria-label={t`Screens`}>
          {places.map((place) => (
            <Link
              key={place.name}
              to={place.to}
              className="place"
              activeOptions={{ exact: true }} // of two that match, only the inner one is current
              data-further={place.isFurther}
              aria-current={place === here ? 'page' : undefined}
            >
              <Icon name={place.icon} />
              <span>{place.name}</span>
            </Link>
          ))}
          <MenuButton
            icon="more"
            label={t`More`}
            isNamed
            isCurrent={here?.isFurther === true}
            className="place more-places"
            preload={MorePlaces.preload}
          >
            {(menu) => <MorePlaces {...menu} places={further} />}
          </MenuButton>
        </nav>
        <main className="content" id="content" tabIndex={-1}>
          <ConnectionStatus />
          <Outlet />
        </main>
        <StepUp />
        <WhomItHits />
        <BusinessChanged />
        <Polls />
        <Toasts />
      </div>
    </I18nProvider>
  )
}
