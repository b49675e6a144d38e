import { Outlet } from '@tanstack/react-router'
import { Sections } from '../../ui/Sections'

export function SettingsSections() {
  return (
    <>
      <Sections
        label="Settings"
        parts={[
          { name: 'Team', to: '/settings/team' },
          { name: 'API keys', to: '/settings/keys' },
        ]}
      />
      <Outlet />
    </>
  )
}
