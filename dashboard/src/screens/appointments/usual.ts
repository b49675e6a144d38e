/** Which services are offered first, without a screen. */
import type { Schema } from '../../api'
import { isGone } from './status'

const MOST_SHOWN = 4

type Past = Pick<Schema['Appointment'], 'service_id' | 'status'>
type Offered = Pick<Schema['Service'], 'id'>

/**
 * What a client has had, the last first, as far as it is still offered; of somebody new, what is booked most on the day that
 * is looked at, and then the first of all.
 */
export function usualOf<One extends Offered>(
  past: readonly Past[],
  offered: readonly One[],
  ofDay: readonly Past[],
): { isUsual: boolean; services: One[] } {
  const had = past.filter(({ status }) => !isGone(status)).map((one) => one.service_id)
  const usual = [...new Set(had)].flatMap((id) => offered.filter((one) => one.id === id))
  const isUsual = usual.length > 0
  const timesOf = ({ id }: Offered) =>
    ofDay.filter((one) => one.service_id === id && !isGone(one.status)).length
  const wanted = offered.toSorted((one, other) => timesOf(other) - timesOf(one))
  return { isUsual, services: (isUsual ? usual : wanted).slice(0, MOST_SHOWN) }
}
