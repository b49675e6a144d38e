import { t } from '@lingui/core/macro'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { ClosedDays } from './ClosedDays'
import { Counting } from './Counting'
import { Movements } from './Movements'
import { cashUps } from './queries'
import { Slip } from './Slip'
import '../../texts/parts/till'

const MovementDialog = lazyPart(() => import('./MovementDialog'), 'MovementDialog')

/** What came in since the last close: counted, and closed; and what was closed before. */
export function EndOfDayScreen() {
  const till = useSuspenseInfiniteQuery(cashUps())
  const [shown, setShown] = useState<Schema['CashUp'] | null>(null)
  const [moving, setMoving] = useState<'in' | 'out' | null>(null)
  const { all, open } = till.data
  if (shown)
    return (
      <Screen
        title={t`Cash-up ${{ number: shown.number }}`}
        actions={
          <>
            <Button onPress={() => setShown(null)}>{t`Back`}</Button>
            <Button kind="primary" onPress={() => print()}>
              {t`Print`}
            </Button>
          </>
        }
      >
        <Slip cashUp={shown} />
      </Screen>
    )
  return (
    <Screen
      title={t`End of the day`}
      actions={
        <>
          <Button onPress={() => setMoving('in')}>{t`Put money in…`}</Button>
          <Button onPress={() => setMoving('out')}>{t`Take money out…`}</Button>
        </>
      }
    >
      {open && <Counting key={open.number} open={open} onClosed={setShown} />}
      {open && <Movements number={open.number} />}
      {moving && <MovementDialog key={moving} kind={moving} onClose={() => setMoving(null)} />}
      <ClosedDays cashUps={all} onShow={setShown} />
      {till.hasNextPage && (
        <Button isPending={till.isFetchingNextPage} onPress={() => till.fetchNextPage()}>
          {t`Show more`}
        </Button>
      )}
    </Screen>
  )
}
