import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { words } from '../../messages/words'
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
      words.reservations.guest,
      customer ? (
        <Link key="guest" to="/customers/$id" params={{ id: customer.id }}>
          {customer.name}
        </Link>
      ) : (
        reservation.guest_name
      ),
    ],
    [words.reservations.partySize, party_size],
    [
      tables.length === 1 ? words.reservations.table : words.common.tables,
      tables.map(({ name }) => name).join(' + '),
    ],
    [words.reservations.period, service_period?.name],
    [words.reservations.state, <StateTag key="state" status={status} />],
    [words.reservations.came, sources()[source]],
    [
      words.reservations.hereSinceLabel,
      arrived_at && formatTimeOfInstant(momentOf(arrived_at), locale, timezone),
    ],
    [words.common.deposit, depositInWords(reservation, money)],
    [
      words.reservations.phone,
      customer?.phone && <a href={dialling(customer.phone)}>{customer.phone}</a>,
    ],
    [
      words.common.email,
      customer?.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>,
    ],
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
