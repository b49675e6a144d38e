import { t } from '@lingui/core/macro'
import { Outlet } from '@tanstack/react-router'
import { Sections } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'
import { sectionsOf } from './sections'

export function SettingsSections() {
  return (
    <>
      <Sections label={t`Settings`} parts={sectionsOf(useVenue())} />
      <Outlet />
    </>
  )
}
