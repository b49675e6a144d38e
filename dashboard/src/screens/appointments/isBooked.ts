import { t } from '@lingui/core/macro'
import { listed } from '../../texts/listed'

/**
 * What is said of a new booking: for whom, how often, with how many services, and when it is first; and with whom, where
 * that was left open.
 */
export function isBookedAt(
  name: string,
  visits: number,
  services: number,
  time: string,
  takers: readonly string[],
): string {
  const said =
    visits > 1
      ? services > 1
        ? t`${name} is booked ${visits} times for ${services} services at ${time}.`
        : t`${name} is booked ${visits} times at ${time}.`
      : services > 1
        ? t`${name} is booked for ${services} services at ${time}.`
        : t`${name} is booked at ${time}.`
  return takers.length === 0 ? said : `${said} ${t`With ${{ names: listed(takers) }}.`}`
}
