import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sentenceOf } from '../../api'
import { formatDay, formatInstant, formatTime, dayOfWallClock } from '../../time'
import { Button } from '../../ui/Button'
import { Row } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { useChangeWaiting, type WaitingGuest } from './bookings'
import '../../texts/parts/online'

/** Somebody who waits: for what, when they can come, and what is offered to them. */
export function OneWaiting({ guest }: { guest: WaitingGuest }) {
  const { locale, timezone } = useVenue()
  const change = useChangeWaiting()
  const what = useWhat(guest)
  const { id, guest_name: name, dates, from_time, until_time, status } = guest
  const window = [from_time, until_time].map((time) => time ?? '…').join(' – ')
  const note = [
    what,
    (dates ?? []).map((day) => formatDay(day, locale, 'short')).join(', '),
    (from_time !== null || until_time !== null) && window,
    guest.phone,
  ]
  const isOffered = status === 'offered'

  function become(wanted: 'cancelled' | 'waiting', done: string) {
    void change.mutateAsync({ id, status: wanted }).then(
      () => toast(done),
      (error: unknown) => toastFailure(sentenceOf(error)),
    )
  }

  const { offered_starts_at: start, offered_until: until } = guest
  return (
    <Row
      name={name}
      note={
        <>
          {note.filter(Boolean).join(' · ')}
          {guest.source === 'guest' && guest.proven_at === null && status === 'waiting' && (
            <strong>
              {' '}
              · <Trans>has not confirmed the email yet: nothing is offered until then</Trans>
            </strong>
          )}
          {isOffered && start !== null && until !== null && (
            <strong>
              {' · '}
              <Trans>
                Offered:{' '}
                {{
                  start: `${formatDay(dayOfWallClock(start), locale, 'short')}, ${formatTime(start, locale)}`,
                }}
                , kept until {{ until: formatInstant(until, locale, timezone) }}
              </Trans>
            </strong>
          )}
        </>
      }
    >
      {isOffered && guest.answered_at === null && (
        <Button
          aria-label={t`Withdraw offer to ${name}`}
          isPending={change.isPending}
          onPress={() =>
            become(
              'waiting',
              t`The time is free for you to book. ${name} waits on and gets an email.`,
            )
          }
        >
          {t`Withdraw offer`}
        </Button>
      )}
      {guest.answered_at === null && (
        <Button
          aria-label={t`Remove ${name} from the wait list`}
          isPending={change.isPending}
          onPress={() => become('cancelled', t`${name} is off the wait list.`)}
        >
          {t`Remove`}
        </Button>
      )}
    </Row>
  )
}

/** The service, or for how many. */
function useWhat({ service_id, party_size }: WaitingGuest) {
  const all = useQuery({ ...services(), enabled: service_id !== null }).data
  if (party_size !== null)
    return plural({ count: party_size }, { one: '# guest', other: '# guests' })
  return all?.find(({ id }) => id === service_id)?.name
}
