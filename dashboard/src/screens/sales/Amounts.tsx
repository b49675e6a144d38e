import { useMoney } from '../../venue/useMoney'
import './Amounts.css'

type Amount = readonly [name: string, cents: number, isTotal?: boolean]

interface Props {
  /** Names and cents, in order; what comes to nothing is left out, but for a total. */
  amounts: readonly Amount[]
}

/** What a sale comes to, in a column. */
export function Amounts({ amounts }: Props) {
  const money = useMoney()
  return (
    <dl className="amounts">
      {amounts
        .filter(([, cents, isTotal]) => cents !== 0 || isTotal)
        .map(([name, cents, isTotal]) => (
          <div key={name} className="amount" data-total={isTotal || undefined}>
            <dt>{name}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
    </dl>
  )
}
