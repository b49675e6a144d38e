import type { Schema } from '../../api'

/** Where somebody reads what is mailed to them. Null: they have no address, or emails to it come back. */
export function mailbox(
  customer: Pick<Schema['Customer'], 'email' | 'email_problem'> | null | undefined,
): string | null {
  return customer?.email_problem ? null : (customer?.email ?? null)
}
