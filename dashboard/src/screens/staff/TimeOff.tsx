import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { dayOfWallClock } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { hasLater } from './repeatOff'
import { timeOff, useRemoveTimeOff, useSetTimeOff } from './queries'
import { spanInWords } from './span'

const RemoveTimeOff = lazyPart(() => import('./RemoveTimeOff'), 'RemoveTimeOff')
const SetTimeOff = lazyPart(() => import('./SetTimeOff'), 'SetTimeOff')

const FIRST_SHOWN = 20

/** When a provider cannot be booked, whatever their usual hours; what is over is left out. */
export function TimeOff({ provider }: { provider: Schema['Provider'] }) {
  const { locale } = useVenue()
  const today = useToday()
  const all = useSuspenseQuery(timeOff(provider.id)).data
  const [isAdding, setAdding] = useState(false)
  const [asked, setAsked] = useState<Schema['TimeOff'] | null>(null)
  const [isLong, setLong] = useState(false)
  const set = useSetTimeOff(provider.id)
  const remove = useRemoveTimeOff(provider.id)
  const onError = (error: Error) => toastFailure(sentenceOf(error))
  const coming = all.filter(({ ends_at }) => dayOfWallClock(ends_at) >= today)

  function removeNow({ id, starts_at: startsAt, ends_at: endsAt, reason }: Schema['TimeOff']) {
    remove.mutate(
      { timeOffId: id },
      {
        onSuccess: () =>
          toast(t`They can be booked again at this time.`, () =>
            set.mutate({ startsAt, endsAt, reason }, { onError }),
          ),
        onError,
      },
    )
  }

  return (
    <Part
      title={t`Time off`}
      action={
        <Button icon="plus" onPress={() => setAdding(true)}>
          {t`Add time off`}
        </Button>
      }
    >
      {coming.length === 0 ? (
        <p className="muted">
          <Trans>Holidays, courses, an afternoon: nobody can be booked in time off.</Trans>
        </p>
      ) : (
        <Rows label={t`Time off`}>
          {(isLong ? coming : coming.slice(0, FIRST_SHOWN)).map((one) => (
            <Row key={one.id} name={spanInWords(one, locale)} note={one.reason}>
              <Button
                kind="quiet"
                icon="close"
                aria-label={t`Remove ${{ timeOff: spanInWords(one, locale) }}`}
                onPress={() => (hasLater(one, all) ? setAsked(one) : removeNow(one))}
              />
            </Row>
          ))}
        </Rows>
      )}
      {!isLong && coming.length > FIRST_SHOWN && (
        <Button onPress={() => setLong(true)}>{t`Show all ${{ count: coming.length }}`}</Button>
      )}
      {asked && (
        <RemoveTimeOff timeOff={asked} onRemoveOne={removeNow} onClose={() => setAsked(null)} />
      )}
      {isAdding && <SetTimeOff provider={provider} onClose={() => setAdding(false)} />}
    </Part>
  )
}
