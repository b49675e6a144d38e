/** The settings of online booking as a form has them. */
import type { Schema } from '../../api'
import type { FormOf } from '../../ui/openForm'
import { changesOf } from '../organization/settings'

export interface OnlineSettings {
  enabled: boolean
  needsApproval: boolean
  waitlist: boolean
  offerMinutes: number
  minNoticeMinutes: number
  maxAdvanceDays: number
  slotStepMinutes: number
  maxPartySize: number
  cancelUntilHours: number
  changeUntilHours: number
  maxChanges: number
  askPhone: Schema['OnlineBooking']['ask_phone']
  /** Empty where nothing is to be agreed to. */
  terms: string
  /** A line each. */
  embedOrigins: string
}

/** What each part of the form is given. */
export interface PartOfOnlineSettings {
  form: FormOf<OnlineSettings>
}

export function onlineSettingsOf(business: Schema['Company']): OnlineSettings {
  const kept = business.online_booking
  return {
    enabled: kept.enabled,
    needsApproval: kept.needs_approval,
    waitlist: kept.waitlist,
    offerMinutes: kept.offer_minutes,
    minNoticeMinutes: kept.min_notice_minutes,
    maxAdvanceDays: kept.max_advance_days,
    slotStepMinutes: kept.slot_step_minutes,
    maxPartySize: kept.max_party_size,
    cancelUntilHours: kept.cancel_until_hours,
    changeUntilHours: kept.change_until_hours,
    maxChanges: kept.max_changes,
    askPhone: kept.ask_phone,
    terms: kept.terms ?? '',
    embedOrigins: kept.embed_origins.join('\n'),
  }
}

/** What of the settings is sent. */
export function changesOfOnline(before: OnlineSettings, after: OnlineSettings) {
  const changes = changesOf({ onlineBooking: before }, { onlineBooking: after })
  const { onlineBooking } = changes
  if (onlineBooking === undefined || after.embedOrigins === before.embedOrigins) return changes
  const embedOrigins = after.embedOrigins.split(/\s+/).filter((line) => line !== '')
  return { onlineBooking: { ...onlineBooking, embedOrigins } }
}
