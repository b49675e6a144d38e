import { t } from '@lingui/core/macro'
import type { Feed } from './queries'
import '../../texts/parts/calendar-feeds'

/** How much of a booking an entry tells. */
export const details = (): Record<Feed['detail'], string> => ({
  names: t`Names`,
  initials: t`Initials`,
  busy: t`Only that the time is taken`,
})
