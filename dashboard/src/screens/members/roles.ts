import type { Schema } from '../../api'

export type Role = Schema['MemberRecord']['role']
export type ClientScope = Schema['MemberRecord']['client_scope']

export const ROLES: Record<Role, string> = { staff: 'Staff', admin: 'Admin' }

export const CLIENT_SCOPES: Record<ClientScope, string> = { all: 'All clients', own: 'Own clients' }

export type Permission = NonNullable<Schema['UpdateMember']['permissions']>[number]

/** What staff may do that not all of them do, as a checkbox has it. */
export const PERMISSION_NAMES: Record<Permission, string> = {
  manage_services: 'Manage services, providers, packages and products',
  goodwill_gift_cards: 'Give gift cards for free',
  override: 'Book in time off and above a cap',
}

export const PERMISSIONS = Object.keys(PERMISSION_NAMES) as Permission[]
