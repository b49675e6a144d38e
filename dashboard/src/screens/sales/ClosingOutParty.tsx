import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { customer } from '../customers/queries'
import { Counter, type CounterProps } from './Counter'
import { EMPTY } from './basket'
import { party } from './queries'

/** The counter for a party that has been: whom it was for stands there already, and its deposit is taken off. */
export function ClosingOutParty({ id, ...counter }: CounterProps & { id: string }) {
  const { sale_id: saleId, customer_id } = useSuspenseQuery(party(id)).data
  const who = useQuery({ ...customer(customer_id ?? ''), enabled: customer_id !== null })
  if (saleId !== null) return <Navigate to="/checkout/sales/$saleId" params={{ saleId }} replace />
  if (who.isLoading) return null
  const bookings = { table: 'reservations' as const, ids: [id] }
  return <Counter {...counter} start={{ ...EMPTY, customer: who.data ?? null, bookings }} />
}
