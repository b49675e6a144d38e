import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isPayable } from '../appointments/status'
import { visitOf } from '../appointments/visit'
import { customer } from '../customers/queries'
import { services } from '../services/queries'
import { Counter, type CounterProps } from './Counter'
import { closingOut, EMPTY } from './basket'
import { booking } from './queries'

interface Props extends CounterProps {
  id: string
  /** With all services of the visit that it belongs to. */
  isWhole: boolean
}

/** The counter for somebody whose visit is done: its services, for whom it was, and who did it, stand there already. */
export function ClosingOut({ id, isWhole, ...counter }: Props) {
  const named = useSuspenseQuery(booking(id)).data
  const offered = useSuspenseQuery(services()).data
  const visit = useQuery(visitOf(isWhole ? named.group_id : null))
  const who = useQuery({
    ...customer(named.customer_id ?? ''),
    enabled: named.customer_id !== null,
  })
  if (named.sale_id !== null) {
    return <Navigate to="/checkout/sales/$saleId" params={{ saleId: named.sale_id }} replace />
  }
  if (who.isLoading || visit.isLoading) return null
  const start = { ...EMPTY, customer: who.data ?? null }
  const due = visit.data?.filter((one) => isPayable(one.status) && one.sale_id === null)
  const nameOf = (serviceId: string) =>
    offered.find((one) => one.id === serviceId)?.name ?? t`Visit`
  return <Counter {...counter} start={closingOut(start, due ?? [named], nameOf)} />
}
