/** Which services are offered first, without a screen. */
import type { Schema } from '../../api'
import { isGone } from './status'

const MOST_SHOWN = 4

type Past = Pick<Schema['Appointment'], 'service_id' | 'status'>
type Offered = Pick<Schema['Service'], 'id'>

/** What a client has had, the last first, as far as it is still offered; of somebody new, the first of all. */
export function usualOf<One extends Offered>(
  past: readonly Past[],
  offered: readonly One[],
): { isUsual: boolean; services: One[] } {
  const had = past.filter(({ status }) => !isGone(status)).map((one) => one.service_id)
  const usual = [...new Set(had)].flatMap((id) => offered.filter((one) => one.id === id))
  const isUsual = usual.length > 0
  return { isUsual, services: (isUsual ? usual : offered).slice(0, MOST_SHOWN) }
}
