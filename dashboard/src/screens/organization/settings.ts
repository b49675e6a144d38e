/** The settings of a business as a form has them, and what of them is sent. */
import type { Schema } from '../../api'
import { LANGUAGES } from '../../texts/languages'
import type { Choice } from '../../ui/Select'
import type { FormOf } from '../../ui/openForm'

/** Texts are empty where nothing is said. */
export interface Settings {
  name: string
  address: string
  city: string
  postalCode: string
  state: string
  country: string | null
  phone: string
  email: string
  timezone: string | null
  currency: string | null
  locale: string
  colour: string | null
  notifications: { confirmation: boolean; reminderHours: number | null; thanks: boolean }
  weeklyReport: boolean
  keepDayOnDevices: boolean
  centsPerPoint: number | null
  clientVisibility: { email: boolean; phone: boolean }
  depositStaffEditable: boolean
  tableCombining: boolean
  freeAfterBillMinutes: number | null
  defaultTaxRateBasisPoints: number | null
  diaryColours: Schema['Company']['diary_colours']
}

/** What each part of the form is given. */
export interface PartOfSettings {
  form: FormOf<Settings>
}

export function settingsOf(business: Schema['Company']): Settings {
  const { confirmation, reminder_hours: reminderHours, thanks } = business.notifications
  return {
    name: business.name,
    address: business.address ?? '',
    city: business.city ?? '',
    postalCode: business.postal_code ?? '',
    state: business.state ?? '',
    country: business.country,
    phone: business.phone ?? '',
    email: business.email ?? '',
    timezone: business.timezone,
    currency: business.currency,
    locale: business.locale ?? '',
    colour: business.colour,
    notifications: { confirmation, reminderHours, thanks },
    weeklyReport: business.weekly_report,
    keepDayOnDevices: business.keep_day_on_devices,
    centsPerPoint: business.cents_per_point,
    clientVisibility: { ...business.client_visibility },
    depositStaffEditable: business.deposit_staff_editable,
    tableCombining: business.table_combining,
    freeAfterBillMinutes: business.free_after_bill_minutes,
    defaultTaxRateBasisPoints: business.default_tax_rate_basis_points,
    diaryColours: business.diary_colours,
  }
}

/** What differs, and nothing else: what somebody else has changed meanwhile stays as they left it. */
export function changesOf<Values extends object>(
  before: Values,
  after: Values,
): Schema['UpdateCompany'] {
  return differing(before, after)
}

function differing(before: object, after: object): Record<string, unknown> {
  const old = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(after).flatMap(([key, value]: [string, unknown]) => {
    const was = old.get(key)
    if (isGroup(was) && isGroup(value)) {
      const within = differing(was, value)
      return Object.keys(within).length > 0 ? [[key, within] as const] : []
    }
    return sent(was) === sent(value) ? [] : [[key, sent(value)] as const]
  })
  return Object.fromEntries(changed)
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

/** As the API takes it: a text without its margins, null for none. */
function sent(value: unknown): unknown {
  return typeof value === 'string' ? value.trim() || null : value
}

/** The currencies of the world, in the reader's language. */
export function currencies(locale: string): Choice[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' })
  return Intl.supportedValuesOf('currency').map((id) => ({
    id,
    name: `${id} · ${names.of(id) ?? id}`,
  }))
}

/** Where the languages of the screens are spoken, each in its own words: `Deutsch (Österreich)`. */
export function locales(): Choice[] {
  return Object.values(LANGUAGES)
    .flat()
    .map((id) => {
      const names = new Intl.DisplayNames([id], { type: 'language', languageDisplay: 'standard' })
      return { id, name: names.of(id) ?? id }
    })
}

/** With the one that is chosen, which the service may know and this browser may not. */
export function including(choices: readonly Choice[], id: string | null): readonly Choice[] {
  return id === null || choices.some((choice) => choice.id === id)
    ? choices
    : [{ id, name: id }, ...choices]
}
