import { t } from '@lingui/core/macro'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { isPayable } from '../appointments/status'
import { visitOf } from '../appointments/visit'
import { customer } from '../customers/queries'
import { packagesOf } from '../packages/queries'
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
  const held = useQuery({
    ...packagesOf(named.customer_id ?? ''),
    enabled: named.customer_id !== null,
  })
  if (named.sale_id !== null) {
    return <Navigate to="/checkout/sales/$saleId" params={{ saleId: named.sale_id }} replace />
  }
  if (who.isLoading || visit.isLoading || held.isLoading) return null
  const start = { ...EMPTY, customer: who.data ?? null }
  const due = visit.data?.filter((one) => isPayable(one.status) && one.sale_id === null)
  const nameOf = (serviceId: string) =>
    offered.find((one) => one.id === serviceId)?.name ?? t`Visit`
  const redeemed = held.data?.flatMap(({ redemptions }) => redemptions) ?? []
  const isRedeemed = (id: string) => redeemed.some((one) => one.appointment_id === id)
  return <Counter {...counter} start={closingOut(start, due ?? [named], nameOf, isRedeemed)} />
}
