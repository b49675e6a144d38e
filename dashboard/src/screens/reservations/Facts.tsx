import { t } from '@lingui/core/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dialling } from '../../phone'
import { formatTimeOfInstant, momentOf } from '../../time'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { StateTag } from '../day/StateTag'
import { depositInWords } from '../deposits/deposit'
import { sources } from './sources'
import type { Reservation } from './timeline'
import './Details.css'

/** What is known of a reservation beside its time. */
export function Facts({ reservation }: { reservation: Reservation }) {
  const { customer, party_size, tables, service_period, status, source, arrived_at } = reservation
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const facts: [string, ReactNode][] = [
    [
      t`Guest`,
      customer ? (
        <Link key="guest" to="/customers/$id" params={{ id: customer.id }}>
          {customer.name}
        </Link>
      ) : (
        reservation.guest_name
      ),
    ],
    [t`Party size`, party_size],
    [tables.length === 1 ? t`Table` : t`Tables`, tables.map(({ name }) => name).join(' + ')],
    [t`Period`, service_period?.name],
    [t`Status`, <StateTag key="state" status={status} />],
    [t`Booked`, sources()[source]],
    [t`Here since`, arrived_at && formatTimeOfInstant(momentOf(arrived_at), locale, timezone)],
    [t`Deposit`, depositInWords(reservation, money)],
    [t`Phone`, customer?.phone && <a href={dialling(customer.phone)}>{customer.phone}</a>],
    [t`Email`, customer?.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>],
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
