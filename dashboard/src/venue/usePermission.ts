import { useVenue, type Venue } from './venue'

/** Whether the caller may do what needs the permission: admins may, and staff to whom it was given. */
export function usePermission(permission: string): boolean {
  return holds(useVenue(), permission)
}

export function holds(
  { isAdmin, membership }: Pick<Venue, 'isAdmin' | 'membership'>,
  permission: string,
): boolean {
  return isAdmin || membership.permissions.includes(permission)
}
