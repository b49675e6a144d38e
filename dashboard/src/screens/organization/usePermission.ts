import { useVenue } from './queries'

/** Whether the caller may do what needs the permission: admins may, and staff to whom it was given. */
export function usePermission(permission: string): boolean {
  const { isAdmin, membership } = useVenue()
  return isAdmin || membership.permissions.includes(permission)
}
