import { t } from '@lingui/core/macro'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { Icon } from '../../ui/Icon'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useVenue } from '../../venue/venue'
import { settingsOf, type Group } from './sections'
import './SettingsSections.css'

const FindSetting = lazyPart(() => import('./FindSetting'), 'FindSetting')

/** What can be set, beside what is being set; where there is no room for both, one leads to the other. */
export function SettingsSections() {
  const all = settingsOf(useVenue())
  const [found, setFound] = useState<readonly Group[] | null>(null)
  const isChosen = useLocation({ select: ({ pathname }) => pathname !== '/settings' })
  const list = (
    <nav className="settings-list" aria-label={t`Settings`}>
      <div className="settings-find">
        <FindSetting groups={all} onFound={setFound} />
      </div>
      {(found ?? all).map(({ name, settings }) => (
        <section key={name} aria-label={name}>
          <h2 className="settings-group">{name}</h2>
          {settings.map((one) => (
            <Link
              key={one.to}
              to={one.to}
              className="setting"
              activeOptions={{ includeSearch: false }}
            >
              {one.name}
              <Icon name="chevronRight" />
            </Link>
          ))}
        </section>
      ))}
    </nav>
  )
  if (!isChosen) return <Screen title={t`Settings`}>{list}</Screen>
  return (
    <div className="settings">
      {list}
      <div className="settings-chosen">
        <Link to="/settings" className="settings-back">
          <Icon name="chevronLeft" />
          {t`All settings`}
        </Link>
        <Outlet />
      </div>
    </div>
  )
}
