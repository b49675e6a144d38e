import { Outlet } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { Sections } from '../../ui/Sections'
import { useVenue } from '../../venue/venue'
import { sectionsOf } from './sections'

export function SettingsSections() {
  return (
    <>
      <Sections label={words.settings.settings} parts={sectionsOf(useVenue())} />
      <Outlet />
    </>
  )
}
