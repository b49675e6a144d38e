import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { languageOf } from '../messages/languages'
import { words } from '../messages/words'
import { useVenue } from '../venue/venue'
import { Icon } from '../ui/Icon'
import { lazyPart } from '../ui/lazyPart'
import { MenuButton } from '../ui/MenuButton'
import { Assistant } from './Assistant'
import { BusinessChanged } from './BusinessChanged'
import { placesOf } from './navigation'
import { Search } from './Search'
import { Standing } from './Standing'
import { StepUp } from './StepUp'
import './Layout.css'

const AccountMenu = lazyPart(() => import('./AccountMenu'), 'AccountMenu')
const OnlineNews = lazyPart(() => import('./OnlineNews'), 'OnlineNews')
const Toasts = lazyPart(() => import('../ui/Toasts'), 'Toasts')

/** What stands around every screen of a business: where to go, who is here, and whether the service is in reach. */
export function Layout() {
  const venue = useVenue()
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <I18nProvider locale={venue.locale} key={languageOf(venue.locale)}>
      <div className="layout">
        <a href="#content" className="skip">
          {words.layout.skipToTheContent}
        </a>
        <header className="top">
          <strong className="business-name">{venue.business.name}</strong>
          <div className="top-actions">
            {venue.business.online_booking.enabled && <OnlineNews key={venue.business.id} />}
            <Search />
            <Assistant key={venue.business.id} />
            <MenuButton icon="person" label={words.layout.account} preload={AccountMenu.preload}>
              {(menu) => <AccountMenu {...menu} />}
            </MenuButton>
          </div>
        </header>
        <nav className="places" aria-label={words.layout.screens}>
          {placesOf(venue).map(({ name, icon, to, below }) => (
            <Link
              key={name}
              to={to}
              className="place"
              aria-current={pathname.startsWith(below) ? 'page' : undefined}
            >
              <Icon name={icon} />
              <span>{name}</span>
            </Link>
          ))}
        </nav>
        <main className="content" id="content" tabIndex={-1}>
          <Standing />
          <Outlet />
        </main>
        <StepUp />
        <BusinessChanged />
        <Toasts />
      </div>
    </I18nProvider>
  )
}
