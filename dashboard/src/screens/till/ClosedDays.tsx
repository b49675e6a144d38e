import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { formatDay, formatInstant, parseDay } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { differenceInWords } from './counting'
import '../../texts/parts/till'

interface Props {
  cashUps: readonly Schema['CashUp'][]
  onShow: (cashUp: Schema['CashUp']) => void
}

/** What was closed, a line each. */
export function ClosedDays({ cashUps, onShow }: Props) {
  const { locale, timezone } = useVenue()
  const money = useMoney()
  return (
    <Part title={t`Closed days`}>
      {cashUps.length === 0 ? (
        <EmptyState icon="receipt" title={t`No day has been closed yet`}>
          {t`Here you will find each close with what was counted.`}
        </EmptyState>
      ) : (
        <Rows label={t`Closed days`}>
          {cashUps.map((one) => (
            <Row
              key={one.id}
              name={formatDay(parseDay(one.date), locale)}
              note={`${t`Cash-up ${{ number: one.number }}`}, ${formatInstant(one.created_at, locale, timezone)}`}
              amount={differenceInWords(one.methods[0]?.difference_cents ?? null, money)}
            >
              <Button
                aria-label={t`Cash-up ${{ number: one.number }}`}
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
