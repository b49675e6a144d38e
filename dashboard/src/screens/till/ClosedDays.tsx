import type { Schema } from '../../api'
import { tillWords } from '../../messages/till/words'
import { formatDay, formatInstant, parseDay } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { differenceInWords } from './counting'

interface Props {
  cashUps: readonly Schema['CashUp'][]
  onShow: (cashUp: Schema['CashUp']) => void
}

/** What was closed, a line each. */
export function ClosedDays({ cashUps, onShow }: Props) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  return (
    <Part title={tillWords.former}>
      {cashUps.length === 0 ? (
        <EmptyState icon="receipt" title={tillWords.noneYet}>
          {tillWords.noneYetHint}
        </EmptyState>
      ) : (
        <Rows label={tillWords.former}>
          {cashUps.map((one) => (
            <Row
              key={one.id}
              name={formatDay(parseDay(one.date), locale)}
              note={`${tillWords.cashUpOf(one.number)}, ${formatInstant(one.created_at, locale, timezone)}`}
              amount={differenceInWords(one.methods[0]?.difference_cents ?? null, money)}
            >
              <Button
                aria-label={tillWords.cashUpOf(one.number)}
                icon="receipt"
                kind="quiet"
                onPress={() => onShow(one)}
              />
            </Row>
          ))}
        </Rows>
      )}
    </Part>
  )
}
