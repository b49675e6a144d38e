import type { Schema } from '../../api'
import { words } from '../../messages/words'

export type Role = Schema['MemberRecord']['role']
export type ClientScope = Schema['MemberRecord']['client_scope']

export const roles = (): Record<Role, string> => ({
  staff: words.members.staff,
  admin: words.members.admin,
})

export const clientScopes = (): Record<ClientScope, string> => ({
  all: words.members.allClients,
  own: words.members.ownClients,
})

export type Permission = NonNullable<Schema['UpdateMember']['permissions']>[number]

/** What staff may do that not all of them do, as a checkbox has it. */
export const permissionNames = (): Record<Permission, string> => ({
  manage_services: words.members.canManageTheOffer,
  goodwill_gift_cards: words.members.giveGiftCardsFree,
  override: words.members.bookTimeOffAboveCap,
})

export const PERMISSIONS = Object.keys(permissionNames()) as Permission[]
