import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { dialling } from '../../phone'
import { dayOfWallClock, formatDay, formatInstant, formatTime } from '../../time'
import { Panel } from '../../ui/Panel'
import { useVenue } from '../../venue/venue'
import { Composer } from './Composer'
import { Outcome } from './Outcome'
import { enquiry, type Enquiry } from './queries'

const route = getRouteApi('/business/enquiries/$enquiryId')

/** One enquiry: what is asked for, what is held, and all that was said. */
export function EnquiryThread() {
  const { enquiryId } = route.useParams()
  const { status = 'open' } = route.useSearch()
  const goTo = route.useNavigate()
  const { locale } = useVenue()
  const { data } = useSuspenseQuery(enquiry(enquiryId))
  return (
    <Panel
      title={data.guest_name}
      onClose={() => void goTo({ to: '/enquiries', search: { status } })}
    >
      <header className="thread-head">
        <p>
          <Trans>
            {{ partySize: data.party_size }} guests,{' '}
            {{ day: formatDay(dayOfWallClock(data.starts_at), locale) }},{' '}
            {{ time: formatTime(data.starts_at, locale) }}
          </Trans>
        </p>
        <p className="thread-contact">
          <a href={`mailto:${data.guest_email}`}>{data.guest_email}</a>
          {data.guest_phone && <a href={dialling(data.guest_phone)}>{data.guest_phone}</a>}
        </p>
        <Outcome key={data.id} enquiry={data} />
      </header>
      <ol className="thread-entries" aria-label={t({ message: 'Messages', context: 'enquiry' })}>
        {data.thread.map((entry) => (
          <Entry key={entry.id} entry={entry} guest={data.guest_name} />
        ))}
      </ol>
      <Composer key={`composer of ${data.id}`} enquiry={data} />
    </Panel>
  )
}

interface EntryProps {
  entry: Enquiry['thread'][number]
  guest: string
}

function Entry({ entry: { author, kind, body, created_at }, guest }: EntryProps) {
  const { locale, timezone } = useVenue()
  const names = {
    guest,
    venue: kind === 'note' ? t`Note to ourselves` : t`We`,
    system: t`Booked`,
  }
  return (
    <li className="entry" data-author={author} data-kind={kind}>
      <span className="entry-head">
        {names[author]} · {formatInstant(created_at, locale, timezone)}
      </span>
      <p>{body}</p>
    </li>
  )
}
