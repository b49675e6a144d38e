import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'

export type Role = Schema['MemberRecord']['role']
export type ClientScope = Schema['MemberRecord']['client_scope']

export const roles = (): Record<Role, string> => ({
  staff: t`Staff`,
  admin: t`Admin`,
})

export const clientScopes = (): Record<ClientScope, string> => ({
  all: t`All clients`,
  own: t`Only clients booked with them`,
})

export type Permission = NonNullable<Schema['UpdateMember']['permissions']>[number]

/** What staff may do that not all of them do, as a checkbox has it. */
export const permissionNames = (): Record<Permission, string> => ({
  manage_services: t`Manage services, providers, packages and products`,
  goodwill_gift_cards: t`Give gift cards for free`,
  override: t`Book when somebody is off, or above the limit of guests`,
})

export const PERMISSIONS = Object.keys(permissionNames()) as Permission[]
