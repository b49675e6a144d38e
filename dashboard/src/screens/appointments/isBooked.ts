import { t } from '@lingui/core/macro'

/** What is said of a new booking: for whom, how often, with how many services, and when it is first. */
export function isBookedAt(name: string, visits: number, services: number, time: string): string {
  return visits > 1
    ? services > 1
      ? t`${name} is booked ${visits} times for ${services} services at ${time}.`
      : t`${name} is booked ${visits} times at ${time}.`
    : services > 1
      ? t`${name} is booked for ${services} services at ${time}.`
      : t`${name} is booked at ${time}.`
}
