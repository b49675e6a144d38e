/** Which sales are looked at: what stands in the address, and what is asked for. */
import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { parseDay, type Day } from '../../time'

type Method = Schema['ListedSale']['payment_method']

export interface Filters {
  /** Of one day, of today where nothing stands there; or of all days. */
  day?: Day | 'all'
  method?: Method
  soldBy?: string
  status?: keyof ReturnType<typeof statuses>
}

export const statuses = () =>
  ({
    completed: t`Completed`,
    owed: t`Still owed`,
    voided: t`Voided`,
  }) as const

const METHODS: readonly Method[] = ['card', 'cash', 'bank_transfer', 'gift_card', 'other']

/** Of an address that anybody may have typed; what is no filter is left out. */
export function filtersOf({ day, method, soldBy, status }: Record<string, unknown>): Filters {
  const one = dayIn(day)
  const by = METHODS.find((known) => known === method)
  return {
    ...(one && { day: one }),
    ...(by && { method: by }),
    ...(typeof soldBy === 'string' && soldBy !== '' && { soldBy }),
    ...(isStatus(status) && { status }),
  }
}

/** As the service is asked: the day is a date of the venue, which may go on past midnight. */
export function salesQuery({ day, ...filters }: Filters, today: Day) {
  if (day === 'all') return filters
  return { ...filters, date: day ?? today }
}

function dayIn(text: unknown): Day | 'all' | undefined {
  if (text === 'all') return text
  if (typeof text !== 'string') return undefined
  try {
    return parseDay(text)
  } catch {
    return undefined
  }
}

function isStatus(text: unknown): text is keyof ReturnType<typeof statuses> {
  return typeof text === 'string' && Object.hasOwn(statuses(), text)
}
