import type { Schema } from '../../api'

export type Role = Schema['MemberRecord']['role']
export type ClientScope = Schema['MemberRecord']['client_scope']

export const ROLES: Record<Role, string> = { staff: 'Staff', admin: 'Admin' }

export const CLIENT_SCOPES: Record<ClientScope, string> = { all: 'All clients', own: 'Own clients' }
