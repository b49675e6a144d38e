/** Texts that German has as English has them. */
export const SAME_WORDS: ReadonlySet<string> = new Set(['App', 'Booking', 'Code', 'Name', 'Team'])
