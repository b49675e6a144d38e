/** Which part of the audit log is looked at: what stands in the address, and what is asked for. */
import { addDays, parseDay, startOfDay, type Day } from '../../time'

export interface Filters {
  actor?: string
  record?: string
  from?: Day
  /** The last day that is looked at. */
  to?: Day
}

/** Of an address that anybody may have typed; what is no filter is left out. */
export function filtersOf({ actor, record, from, to }: Record<string, unknown>): Filters {
  const [since, until] = [dayIn(from), dayIn(to)]
  return {
    ...(isText(actor) && { actor }),
    ...(isText(record) && { record }),
    ...(since && { from: since }),
    ...(until && { to: until }),
  }
}

/** As the service is asked: days of the venue's clock become instants. */
export function auditLogQuery({ from, to, ...filters }: Filters, timezone: string) {
  return {
    ...filters,
    ...(from && { from: startOfDay(from, timezone) }),
    ...(to && { to: startOfDay(addDays(to, 1), timezone) }),
  }
}

/** The day that an address names; undefined where it names none. */
function dayIn(text: unknown): Day | undefined {
  if (!isText(text)) return undefined
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
