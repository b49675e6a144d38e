import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useMoney } from '../../venue/useMoney'
import { depositInWords } from '../deposits/deposit'
import { sale } from '../sales/queries'
import type { Appointment } from './diary'
import { soldWith } from './soldWith'
import { isPayable } from './status'
import '../../texts/parts/bookings'
import './MoneyLines.css'

type Priced = Pick<Appointment, 'price_cents' | 'status' | 'deposit'>

/** What is still to be paid of services, in cents: their deposits are taken off. Nothing is due of what did not take place. */
export function dueOf(all: readonly Priced[]): number {
  const services = all.filter(({ status }) => isPayable(status))
  const kept = services.map(({ deposit }) => deposit?.kept_cents ?? 0)
  return Math.max(0, sumOf(services.map((one) => one.price_cents)) - sumOf(kept))
}

interface Props {
  /** What is paid together: one service, or those of a visit. */
  services: readonly Priced[]
  saleId: string | null
}

/** What a visit comes to, with what was sold beside it, what is paid of it, and what is still due. */
export function MoneyLines({ services, saleId }: Props) {
  const money = useMoney()
  const { data: sold } = useQuery({ ...sale(saleId ?? ''), enabled: saleId !== null })
  const total = sold?.sale.total_cents ?? sumOf(services.map((one) => one.price_cents))
  const owed = saleId === null ? dueOf(services) : sold?.sale.owed_cents
  const lines: [string, string][] = [
    ...(sold ? soldWith(sold.sale) : []).map(([name, cents]): [string, string] => [
      name,
      money(cents),
    ]),
    [t`Total`, money(total)],
    ...services.flatMap((one): [string, string][] => {
      const deposit = depositInWords(one, money)
      return deposit === null ? [] : [[t`Deposit`, deposit]]
    }),
  ]
  if (sold) {
    const { gift_card_applied_cents, paid_in_person_cents, returned_cents } = sold.sale
    lines.push([t`Paid at checkout`, money(gift_card_applied_cents + paid_in_person_cents)])
    if (returned_cents > 0) lines.push([t`Returned`, money(-returned_cents)])
  }
  return (
    <dl className="money-lines">
      {lines.map(([name, said], at) => (
        <div key={at}>
          <dt>{name}</dt>
          <dd>{said}</dd>
        </div>
      ))}
      {owed !== undefined &&
        ((saleId === null && services.some(({ status }) => isPayable(status))) || owed > 0) && (
          <div className="money-due">
            <dt>{t`Due`}</dt>
            <dd>{money(owed)}</dd>
          </div>
        )}
    </dl>
  )
}

function sumOf(cents: readonly number[]): number {
  return cents.reduce((sum, one) => sum + one, 0)
}
