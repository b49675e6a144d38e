import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { formatInstant } from '../../time'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { feeds, useStopFeed, type Feed } from './queries'
import { texts } from './texts'

/** The calendars that follow already, by whose bookings they have. */
export function Feeds({ team }: { team: readonly { id: string; name: string }[] }) {
  const { locale, timezone } = useVenue()
  const { data: listed = [] } = useQuery(feeds())
  const stop = useStopFeed()
  const nameOf = (feed: Feed) =>
    feed.provider_id === null
      ? texts().wholeVenue
      : (team.find(({ id }) => id === feed.provider_id)?.name ?? texts().nobodysBookings)
  const readOf = ({ last_read_at: read }: Feed) =>
    read === null ? texts().neverRead : texts().readAt(formatInstant(read, locale, timezone))

  if (listed.length === 0) return null
  return (
    <Part title={texts().yourCalendars}>
      <Rows label={texts().yourCalendars}>
        {listed.map((feed) => (
          <Row key={feed.id} name={nameOf(feed)} note={`${texts()[feed.detail]}, ${readOf(feed)}`}>
            <Button
              aria-label={texts().stopOf(nameOf(feed))}
              onPress={() =>
                void stop.mutateAsync(feed.id).then(
                  () => toast(texts().hasStopped),
                  (error: unknown) => toastFailure(sentenceOf(error)),
                )
              }
            >
              {texts().stop}
            </Button>
          </Row>
        ))}
      </Rows>
    </Part>
  )
}
