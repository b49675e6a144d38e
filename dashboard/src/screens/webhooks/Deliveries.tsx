import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { Skeleton } from '../../ui/Skeleton'
import { Tag } from '../../ui/Tag'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { deliveries, useReplay, type Delivery, type Shown } from './queries'
import { aboutDelivery, deliveryStatus } from './endpointStatus'
import '../../texts/parts/webhooks'

interface Props {
  endpointId: string
  isEnabled: boolean
}

/** What an endpoint was sent, the newest first, and how it has answered. */
export function Deliveries({ endpointId, isEnabled }: Props) {
  const [shown, setShown] = useState<Shown>('everything')
  return (
    <>
      <Choices
        label={t`Show`}
        choices={{ everything: t`Everything`, failed: t`What was not received` }}
        value={shown}
        onChange={setShown}
      />
      <List endpointId={endpointId} isEnabled={isEnabled} shown={shown} />
    </>
  )
}

function List({ endpointId, isEnabled, shown }: Props & { shown: Shown }) {
  const sent = useInfiniteQuery(deliveries(endpointId, shown))
  if (sent.error) return <Notice>{sentenceOf(sent.error)}</Notice>
  if (!sent.data) return <Skeleton lines={3} />
  if (sent.data.length === 0)
    return (
      <p className="muted">
        <Trans>Nothing was sent.</Trans>
      </p>
    )
  return (
    <>
      <Rows label={t`What was sent`}>
        {sent.data.map((delivery) => (
          <OneDelivery key={delivery.id} delivery={delivery} isEnabled={isEnabled} />
        ))}
      </Rows>
      {sent.hasNextPage && (
        <Button isPending={sent.isFetchingNextPage} onPress={() => sent.fetchNextPage()}>
          {t({ message: 'Show earlier', context: 'webhooks' })}
        </Button>
      )}
    </>
  )
}

function OneDelivery({ delivery, isEnabled }: { delivery: Delivery; isEnabled: boolean }) {
  const { locale, timezone } = useVenue()
  const replay = useReplay()
  const { tone, icon, word } = deliveryStatus(delivery)
  const isOver = delivery.status === 'delivered' || delivery.status === 'failed'
  const when = formatInstant(delivery.created_at, locale, timezone)

  function sendAgain() {
    void replay.mutateAsync(delivery.id).then(
      () => toast(t`It is on its way again.`),
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  return (
    <Row name={delivery.type} note={aboutDelivery(delivery, locale, timezone)}>
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
      {isOver && isEnabled && (
        <Button
          aria-label={t`Send again: ${{ what: delivery.type }}, ${when}`}
          isPending={replay.isPending}
          onPress={sendAgain}
        >
          {t`Send again`}
        </Button>
      )}
    </Row>
  )
}
