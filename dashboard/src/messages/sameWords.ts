/** Texts that German has as English has them. */
export const SAME_WORDS: ReadonlySet<string> = new Set([
  'ABN',
  'Admin',
  'App',
  'Booking',
  'Code',
  'Logo',
  'Name',
  'Newsletter',
  'Orange',
  'PDF',
  'Restaurant',
  'Solo',
  'Status',
  'Subdomain',
  'Team',
  'Webhooks',
])
