/** What the page says of the venue, as a form has it. Texts are empty where nothing is said. */
import type { Schema } from '../../api'
import { changesOf } from '../organization/settings'

type OnlineBooking = Schema['OnlineBooking']

export interface PageSettings {
  colour: string | null
  heads: OnlineBooking['heads']
  about: string
  trade: NonNullable<OnlineBooking['trade']> | ''
  privacyUrl: string
  privacy: string
  findable: boolean
}

export function pageSettingsOf({ colour, online_booking: kept }: Schema['Company']): PageSettings {
  return {
    colour,
    heads: kept.heads,
    about: kept.about ?? '',
    trade: kept.trade ?? '',
    privacyUrl: kept.privacy_url ?? '',
    privacy: kept.privacy ?? '',
    findable: kept.findable,
  }
}

/** What of it is sent. */
export function changesOfPage(before: PageSettings, after: PageSettings) {
  const grouped = ({ colour, ...onlineBooking }: PageSettings) => ({ colour, onlineBooking })
  return changesOf(grouped(before), grouped(after))
}
