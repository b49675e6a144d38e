import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lasting } from '../../texts/lasting'
import { formatMinutes, minutesOf } from '../../time'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { servicePeriods } from '../service-periods/queries'
import { services } from '../services/queries'
import './PageSoFar.css'
import '../../texts/parts/set-up'

const MOST_SHOWN = 4

/**
 * The page at which guests book: itself, once it is switched on; before that, drawn from what it would show by now. It may
 * look around there, and not send anything: the frame lets no form leave.
 */
export function PageSoFar() {
  const { business, guests_page: address, who } = useVenue()
  if (address === null) return null // this service has no pages for guests
  const isOpen = business.online_booking.enabled
  return (
    <figure className="page-so-far">
      <div className="page-so-far-phone">
        {isOpen ? (
          <iframe
            title={t`Your page`}
            src={`${address}?preview=yes`}
            loading="lazy"
            sandbox="allow-scripts allow-same-origin"
          />
        ) : (
          <Drawn />
        )}
      </div>
      <figcaption>
        {isOpen ? (
          <Trans>The page as it is now. Nothing can be booked in the preview.</Trans>
        ) : (
          select(who, {
            guest: 'About what guests will see. Your page opens once you switch on online booking.',
            other:
              'About what clients will see. Your page opens once you switch on online booking.',
          })
        )}{' '}
        <Link to={isOpen ? '/settings/your-page' : '/settings/online-booking'}>
          {isOpen ? t`Change how it looks` : t`Set up your page`}
        </Link>
      </figcaption>
    </figure>
  )
}

/** What is there by now: the logo, the name, the place, and what can be booked. */
function Drawn() {
  const { business, logo } = useVenue()
  const place = [business.address, business.city].filter(Boolean).join(', ')
  const offered = useOffered()
  return (
    <div className="page-so-far-drawn">
      {logo && <img src={logo.url} alt="" />}
      <strong>
        <bdi>{business.name}</bdi>
      </strong>
      {place && <span className="muted">{place}</span>}
      {offered.length === 0 ? (
        <p className="muted">
          <Trans>What can be booked comes here.</Trans>
        </p>
      ) : (
        <ul>
          {offered.map(({ id, name, note, amount }) => (
            <li key={id}>
              <span>
                <bdi>{name}</bdi>
                <small className="muted">{note}</small>
              </span>
              {amount !== null && <span>{amount}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface Offered {
  id: string
  name: string
  note: string
  amount: string | null
}

/** The first services of a salon, or the periods of a restaurant. */
function useOffered(): Offered[] {
  const { organization, locale } = useVenue()
  const money = useMoney()
  const isSalon = organization.business_type === 'appointments'
  const given = useQuery({ ...services(), enabled: isSalon }).data ?? []
  const served = useQuery({ ...servicePeriods(), enabled: !isSalon }).data ?? []
  const at = (clock: string) => formatMinutes(minutesOf(clock), locale)
  return isSalon
    ? firstOf(given).map(({ id, name, duration_minutes, price_cents }) => ({
        id,
        name,
        note: lasting(duration_minutes),
        amount: money(price_cents),
      }))
    : firstOf(served).map(({ id, name, starts_at, ends_at }) => ({
        id,
        name,
        note: `${at(starts_at)} – ${at(ends_at)}`,
        amount: null,
      }))
}

function firstOf<One extends { active: boolean }>(all: readonly One[]): One[] {
  return all.filter(({ active }) => active).slice(0, MOST_SHOWN)
}
