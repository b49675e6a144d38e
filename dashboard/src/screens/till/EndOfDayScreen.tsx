import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { tillWords } from '../../messages/till/words'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Screen } from '../../ui/Screen'
import { ClosedDays } from './ClosedDays'
import { Counting } from './Counting'
import { cashUps } from './queries'
import { Slip } from './Slip'

/** What came in since the last close: counted, and closed; and what was closed before. */
export function EndOfDayScreen() {
  const till = useSuspenseInfiniteQuery(cashUps())
  const [shown, setShown] = useState<Schema['CashUp'] | null>(null)
  const { all, open } = till.data
  if (shown)
    return (
      <Screen
        title={tillWords.cashUpOf(shown.number)}
        actions={
          <>
            <Button onPress={() => setShown(null)}>{tillWords.back}</Button>
            <Button kind="primary" onPress={() => print()}>
              {tillWords.print}
            </Button>
          </>
        }
      >
        <Slip cashUp={shown} />
      </Screen>
    )
  return (
    <Screen title={tillWords.endOfDay}>
      {open && <Counting key={open.number} open={open} onClosed={setShown} />}
      <ClosedDays cashUps={all} onShow={setShown} />
      {till.hasNextPage && (
        <Button isPending={till.isFetchingNextPage} onPress={() => till.fetchNextPage()}>
          {words.common.showMore}
        </Button>
      )}
    </Screen>
  )
}
