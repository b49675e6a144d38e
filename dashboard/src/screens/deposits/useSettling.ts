import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { isToCome, nowOnClock } from '../../time'
import { useVenue } from '../../venue/venue'
import { type Deposit } from './deposit'
import { useSettle, type Deposited, type Settlement } from './queries'

/** How a booking ends without a visit. */
export type Ending = 'cancelled' | 'no_show'

/** What becomes of the deposits of bookings that end, as the business's terms say until somebody decides otherwise. */
export function useSettling(
  engine: Deposited['engine'],
  bookings: readonly {
    id: string
    version: number
    sale_id: string | null
    deposit: Deposit | null
    source: Schema['Reservation']['source']
  }[],
) {
  const { timezone } = useVenue()
  const { mutate: settle } = useSettle()
  const [how, onChange] = useState<Settlement>('keep')
  const held = bookings.flatMap(({ id, version, sale_id, deposit }): Deposited[] =>
    deposit !== null && sale_id === null && deposit.kept_cents > 0
      ? [{ engine, id, version, deposit }]
      : [],
  )
  const deposits = held.map(({ deposit }) => deposit)

  return {
    deposits,
    /** The service pays these back by itself, unless they are kept. */
    isOnline: bookings.some(({ source }) => source === 'guest' || source === 'waitlist'),
    how,
    onChange,
    /** When somebody is asked whether it ends. */
    propose(ending: Ending) {
      const [first] = deposits
      if (first) onChange(settlementBy(first, ending, nowOnClock(timezone)))
    },
    /** Once it has ended: `ended` are the bookings as they are by then. */
    settle(ending: Ending, notify: boolean, ended: readonly { id: string; version: number }[]) {
      const reason = ending === 'no_show' ? t`No-show` : t`Cancelled`
      const versions = new Map(ended.map(({ id, version }) => [id, version]))
      const settled = held.map((one) => ({ ...one, version: versions.get(one.id) ?? one.version }))
      settle({ bookings: settled, how, notify, reason })
    },
  }
}

/** What the terms say: who cancels in time has the deposit back, and nobody else. */
export function settlementBy(
  { refund_until }: Deposit,
  ending: Ending,
  now: Deposit['refund_until'],
): Settlement {
  return ending === 'cancelled' && isToCome(refund_until, now) ? 'refund' : 'keep'
}
