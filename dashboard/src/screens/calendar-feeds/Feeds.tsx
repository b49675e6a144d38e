import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { feeds, useStopFeed, type Feed } from './queries'
import { details } from './details'
import '../../texts/parts/calendar-feeds'

/** The calendars that follow already, by whose bookings they have. */
export function Feeds({ team }: { team: readonly { id: string; name: string }[] }) {
  const { locale, timezone } = useVenue()
  const { data: listed = [] } = useQuery(feeds())
  const stop = useStopFeed()
  const nameOf = (feed: Feed) =>
    feed.provider_id === null
      ? t`The whole venue`
      : (team.find(({ id }) => id === feed.provider_id)?.name ?? t`Nobody whom you see`)
  const readOf = ({ last_read_at: read }: Feed) =>
    read === null ? t`not read yet` : t`read ${{ when: formatInstant(read, locale, timezone) }}`

  if (listed.length === 0) return null
  return (
    <Part title={t`Calendars that follow`}>
      <Rows label={t`Calendars that follow`}>
        {listed.map((feed) => (
          <Row
            key={feed.id}
            name={nameOf(feed)}
            note={`${details()[feed.detail]}, ${readOf(feed)}`}
          >
            <Button
              aria-label={t`Stop: ${{ name: nameOf(feed) }}`}
              onPress={() =>
                void stop.mutateAsync(feed.id).then(
                  () => toast(t`That calendar follows no more.`),
                  (error: unknown) => toastFailure(sentenceOf(error)),
                )
              }
            >
              {t`Stop`}
            </Button>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}
