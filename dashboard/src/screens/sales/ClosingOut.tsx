import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { customer } from '../customers/queries'
import { services } from '../services/queries'
import { Counter, type CounterProps } from './Counter'
import { closingOut, EMPTY } from './basket'
import { booking } from './queries'

/** The counter for somebody whose visit is done: its service, for whom it was, and who did it, stand there already. */
export function ClosingOut({ id, ...counter }: { id: string } & CounterProps) {
  const visit = useSuspenseQuery(booking(id)).data
  const service = useSuspenseQuery(services()).data.find((one) => one.id === visit.service_id)
  const who = useQuery({
    ...customer(visit.customer_id ?? ''),
    enabled: visit.customer_id !== null,
  })
  if (visit.sale_id !== null) {
    return <Navigate to="/checkout/sales/$saleId" params={{ saleId: visit.sale_id }} replace />
  }
  if (who.isLoading) return null
  const start = { ...EMPTY, customer: who.data ?? null }
  return <Counter {...counter} start={closingOut(start, visit, service?.name ?? 'Visit')} />
}
