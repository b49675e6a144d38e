import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Row, Rows } from '../../ui/Rows'
import { StateTag } from '../day/StateTag'
import { useVenue } from '../../venue/venue'
import { EndSeries } from './EndSeries'
import { seriesOf } from './queries'
import './Series.css'

interface Props {
  bookingId: string
  /** Somebody goes to the day of another visit. */
  onLeave: () => void
}

/** The other visits of the series that an appointment belongs to, and the way to end it; nothing for one without. */
export function Series({ bookingId, onLeave }: Props) {
  const { locale } = useVenue()
  const { data, error } = useQuery(seriesOf(bookingId))
  const [isEnding, setEnding] = useState(false)
  if (error) return <Notice>{sentenceOf(error)}</Notice>
  if (!data) return null
  const { series, visits } = data
  const place = visits.findIndex(({ id }) => id === bookingId) + 1

  return (
    <section className="series panel-part" aria-labelledby="series">
      <header className="series-head">
        <h3 id="series">
          <Trans>
            Visit {place} of {{ count: visits.length }}
          </Trans>
        </h3>
        {series.status === 'active' ? (
          <Button kind="quiet" onPress={() => setEnding(true)}>
            {t`End the series…`}
          </Button>
        ) : (
          <span className="muted">
            <Trans>The series has ended.</Trans>
          </span>
        )}
      </header>
      <div className="series-visits" role="group" aria-label={t`Visits`}>
        <Rows label={t`Visits of the series`}>
          {visits.map(({ id, starts_at, status }) => {
            const day = dayOfWallClock(starts_at)
            const when = `${formatDay(day, locale, 'short')}, ${formatTime(starts_at, locale)}`
            const link = (
              <Link to="/appointments/$day" params={{ day }} onClick={onLeave}>
                {when}
              </Link>
            )
            return (
              <Row key={id} name={id === bookingId ? when : link}>
                <StateTag status={status} />
              </Row>
            )
          })}
        </Rows>
      </div>
      {isEnding && <EndSeries id={series.id} visits={visits} onClose={() => setEnding(false)} />}
    </section>
  )
}
