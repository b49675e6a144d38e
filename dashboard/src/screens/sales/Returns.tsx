import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Schema } from '../../api'
import { formatInstant } from '../../time'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { returnsOf } from './returns'
import { kinds } from './words'
import '../../texts/parts/returns'

/** What came back of a sale, a line each. */
export function Returns({ sale }: { sale: Schema['SaleWithLines'] }) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  const returns = useQuery(returnsOf(sale.id)).data ?? []
  const nameOf = (id: string) => {
    const line = sale.lines.find((one) => one.id === id)
    return line === undefined ? '' : (line.description ?? kinds()[line.kind])
  }
  const said = ({ lines }: Schema['Return']) =>
    lines.map(({ line_id, quantity }) =>
      quantity === 0
        ? t`${{ name: nameOf(line_id) }} (a part of the price)`
        : `${quantity} × ${nameOf(line_id)}`,
    )
  return (
    <Part title={t`Returns`}>
      <Rows label={t`Returns`}>
        {returns.map((one) => (
          <Row
            key={one.id}
            name={said(one).join(', ') || t`Tip`}
            note={[
              t`Return ${{ number: one.number }}`,
              formatInstant(one.created_at, locale, timezone),
              one.created_by_email,
              ...one.refunds.map(({ gift_card_code: code }) => code && t`Gift card ${code}`),
            ]
              .filter(Boolean)
              .join(' · ')}
            amount={money(-one.total_cents)}
          />
        ))}
      </Rows>
    </Part>
  )
}
