import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { formatTimeOfInstant, momentOf } from '../../time'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { depositInWords } from '../deposits/deposit'
import { sources } from './sources'
import type { Reservation } from './timeline'
import './Details.css'

/** What is known of a reservation beside its time. */
export function Facts({ reservation }: { reservation: Reservation }) {
  const { service_period, source, arrived_at } = reservation
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const facts: [string, ReactNode][] = [
    [t`Period`, service_period?.name],
    [t`Booked`, sources()[source]],
    [t`Here since`, arrived_at && formatTimeOfInstant(momentOf(arrived_at), locale, timezone)],
    [t`Deposit`, depositInWords(reservation, money)],
  ]
  return (
    <dl className="details">
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
