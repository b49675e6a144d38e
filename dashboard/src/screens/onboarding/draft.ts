/** What somebody has filled in so far of a new business. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { keptCode } from '../../betaCode'
import type { FormOf } from '../../ui/openForm'
import { countryOf, ownTimezone } from '../organization/places'

export type Engine = Schema['CompleteOnboarding']['businessType']
export type Window = Schema['DayWindow']

export interface Draft {
  businessType: Engine
  businessName: string
  organizationName: string
  /** null while it follows the name. */
  slug: string | null
  betaCode: string
  timezone: string | null
  country: string | null
  address: string
  city: string
  state: string
  postalCode: string
  /** null while it is the usual week of this kind of business. */
  openingHours: Window[] | null
  service: Service
  /** How long after its bill a party keeps its tables; null: until the host frees them. */
  freeAfterBillMinutes: number | null
}

/** What each part of the form is given. */
export interface Part {
  form: FormOf<Draft>
}

/** The first service period of a restaurant; without a name there is none. */
export interface Service {
  name: string
  startsAt: string
  endsAt: string
  coverCap: number | null
}

const LONGEST_SLUG = 48
const DAYS = [0, 1, 2, 3, 4, 5, 6]

/** Nothing but what can be known: of the business that is open, or else of the browser. */
export function emptyDraft(venue: Schema['OrganizationOverview'] | null, language: string): Draft {
  return {
    businessType: venue?.organization.business_type ?? 'appointments',
    businessName: '',
    organizationName: '',
    slug: null,
    betaCode: keptCode(),
    timezone: venue?.business.timezone ?? ownTimezone(),
    country: venue?.business.country ?? countryOf(language),
    address: '',
    city: '',
    state: '',
    postalCode: '',
    openingHours: null,
    service: { name: t`Dinner`, startsAt: '17:30', endsAt: '22:00', coverCap: null },
    freeAfterBillMinutes: 0,
  }
}

/** The address name that a business of this name would have. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
}

export function slugIn({ slug, businessName }: Draft): string {
  return slug ?? slugOf(businessName)
}

/** A week to begin with: a salon's from Monday to Friday, a restaurant's every day. */
export function usualWeek(engine: Engine): Window[] {
  return engine === 'appointments'
    ? DAYS.slice(0, 5).map((day) => ({ day, opens: '09:00', closes: '17:00' }))
    : DAYS.map((day) => ({ day, opens: '11:00', closes: '23:00' }))
}

export function weekIn({ openingHours, businessType }: Draft): Window[] {
  return openingHours ?? usualWeek(businessType)
}

/** With what was found out about the business; what was not stays as it was. */
export function withFound(draft: Draft, found: Schema['FoundBusiness']): Draft {
  return {
    ...draft,
    businessName: found.name,
    timezone: found.timezone ?? draft.timezone,
    country: found.country ?? draft.country,
    address: found.address ?? '',
    city: found.city ?? '',
    state: found.state ?? '',
    postalCode: found.postalCode ?? '',
    openingHours: found.openingHours.length > 0 ? found.openingHours : draft.openingHours,
  }
}

/** As it is sent; an organization and a code only for somebody's first business. */
export function bodyOf(draft: Draft, isFirst: boolean): Schema['CompleteOnboarding'] {
  const openingHours = weekIn(draft)
  return {
    ...(isFirst && {
      organizationName: draft.organizationName.trim() || draft.businessName.trim(),
      betaCode: draft.betaCode.trim(),
    }),
    businessName: draft.businessName.trim(),
    businessType: draft.businessType,
    slug: slugIn(draft),
    timezone: draft.timezone ?? '',
    country: draft.country ?? '',
    address: draft.address.trim() || null,
    city: draft.city.trim() || null,
    state: draft.state.trim() || null,
    postalCode: draft.postalCode.trim() || null,
    openingHours,
    servicePeriods: periodsOf(draft, openingHours),
    ...(draft.businessType === 'hospitality' && {
      freeAfterBillMinutes: draft.freeAfterBillMinutes,
    }),
  }
}

/** On every day on which the restaurant is open. */
function periodsOf({ businessType, service }: Draft, week: Window[]) {
  const days = DAYS.filter((day) => week.some((window) => window.day === day))
  const isWanted = businessType === 'hospitality' && service.name.trim() !== '' && days.length > 0
  return isWanted ? [{ ...service, name: service.name.trim(), days }] : []
}
