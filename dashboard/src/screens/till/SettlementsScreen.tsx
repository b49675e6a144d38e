import { t } from '@lingui/core/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatCents } from '../../money'
import { dayOfWallClock, formatDay, formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { NextOfGone } from '../../ui/NextOfGone'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { lazyPart } from '../../ui/lazyPart'
import { useVenue } from '../../venue/venue'
import { reasons } from './reasons'
import { toSettle, type Settlement } from './settlements'
import '../../texts/parts/till'

const SettleDialog = lazyPart(() => import('./SettleDialog'), 'SettleDialog')

/** What a guest is to have back and did not get by itself, the oldest first. */
export function SettlementsScreen() {
  const open = useSuspenseInfiniteQuery(toSettle())
  const [settled, setSettled] = useState<Settlement | null>(null)
  return (
    <Screen title={t`Money to settle`}>
      <NextOfGone>
        {open.data.all.length === 0 ? (
          <EmptyState icon="check" title={t`Nothing to settle`}>
            {t`What could not be given back by itself stands here.`}
          </EmptyState>
        ) : (
          <Rows label={t`Money to settle`}>
            {open.data.all.map((one) => (
              <SettlementRow key={one.id} settlement={one} onSettle={() => setSettled(one)} />
            ))}
          </Rows>
        )}
      </NextOfGone>
      {open.hasNextPage && (
        <Button isPending={open.isFetchingNextPage} onPress={() => open.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
      {settled && (
        <SettleDialog key={settled.id} settlement={settled} onClose={() => setSettled(null)} />
      )}
    </Screen>
  )
}

function SettlementRow({ settlement, onSettle }: { settlement: Settlement; onSettle: () => void }) {
  const { locale, timezone } = useVenue()
  const { name, phone, kind, starts_at, sale_id, created_at, currency, open_cents } = settlement
  const who = name ?? t`No name`
  const since = formatInstant(created_at, locale, timezone)
  return (
    <Row
      name={
        sale_id === null ? (
          who
        ) : (
          <Link to="/checkout/sales/$saleId" params={{ saleId: sale_id }}>
            {name ?? t`Voided sale`}
          </Link>
        )
      }
      note={[
        reasons()[kind],
        starts_at &&
          t`booked for ${{ day: formatDay(dayOfWallClock(starts_at), locale, 'short') }}`,
        t`since ${since}`,
        phone,
      ]
        .filter(Boolean)
        .join(' · ')}
      amount={formatCents(open_cents, currency, locale)}
    >
      <Button onPress={onSettle}>{t`Settle…`}</Button>
    </Row>
  )
}
