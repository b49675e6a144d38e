import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { StateTag } from '../day/StateTag'
import type { Reservation } from './timeline'
import './Details.css'

/** What is known of a reservation beside its time. */
export function Facts({ reservation }: { reservation: Reservation }) {
  const { customer, party_size, tables, service_period, status, notes } = reservation
  const facts: [string, ReactNode][] = [
    [
      'Guest',
      customer ? (
        <Link key="guest" to="/customers/$id" params={{ id: customer.id }}>
          {customer.name}
        </Link>
      ) : (
        reservation.guest_name
      ),
    ],
    ['Guests', party_size],
    [tables.length === 1 ? 'Table' : 'Tables', tables.map(({ name }) => name).join(' + ')],
    ['Period', service_period?.name],
    ['State', <StateTag key="state" status={status} />],
    ['Phone', customer?.phone && <a href={`tel:${customer.phone}`}>{customer.phone}</a>],
    ['Email', customer?.email && <a href={`mailto:${customer.email}`}>{customer.email}</a>],
    ['Notes', notes],
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
