import { t } from '@lingui/core/macro'
import { ApiError, sentenceOf } from '../../api'
import type { WallClock } from '../../time'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { Doubts } from '../day/Doubts'
import { ReceiptLink } from '../day/ReceiptLink'
import { FitsAt } from './FitsAt'
import type { useServiceChange } from './useServiceChange'
import '../../texts/parts/bookings'

interface Props {
  change: ReturnType<typeof useServiceChange>
  /** When what is looked at begins. */
  seenFrom: WallClock
}

/**
 * Why the services are not changed, and what can be done about it: the times at which all of them fit, the sale that has
 * closed them, or a reason to do it anyway. Nothing while nothing is wrong.
 */
export function NotChanged({ change, seenFrom }: Props) {
  const { wanted, doubt, refusal, reason, setReason, isPending } = change
  if (wanted && doubt) {
    return (
      <>
        <Doubts question={{ doubt, reason, setReason }} anyway={t`Change it anyway`} />
        <Actions>
          <Button onPress={change.leave}>{t`Leave it as it is`}</Button>
          <Button
            kind="primary"
            isPending={isPending}
            isDisabled={doubt.refusal !== null && reason.trim() === ''}
            onPress={change.insist}
          >
            {t`Change it anyway`}
          </Button>
        </Actions>
      </>
    )
  }
  if (!wanted || !refusal) return null
  return (
    <>
      <Notice>{sentenceOf(refusal)}</Notice>
      {refusal instanceof ApiError && refusal.saleId !== null && (
        <Actions>
          <ReceiptLink saleId={refusal.saleId} />
        </Actions>
      )}
      {refusal instanceof ApiError && (
        <FitsAt
          nearest={refusal.nearest}
          seenFrom={seenFrom}
          isPending={isPending}
          onChoose={(startsAt) => void change.want(wanted, startsAt)}
        />
      )}
    </>
  )
}
