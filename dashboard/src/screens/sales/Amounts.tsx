import { useMoney } from '../../venue/useMoney'
import './Amounts.css'

interface Props {
  /** Names and cents, in order; what comes to nothing is left out, but for a total. */
  amounts: readonly (readonly [name: string, cents: number])[]
}

/** What a sale comes to, in a column. */
export function Amounts({ amounts }: Props) {
  const money = useMoney()
  return (
    <dl className="amounts">
      {amounts
        .filter(([name, cents]) => cents !== 0 || name === 'Total')
        .map(([name, cents]) => (
          <div key={name} className="amount" data-total={name === 'Total' || undefined}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
    </dl>
  )
}
