import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayOfWallClock, formatDay, formatTime } from '../../time'
import { Row, Rows } from '../../ui/Rows'
import { StateTag } from '../day/StateTag'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { providers } from '../staff/queries'
import type { Visit } from './visits'

interface Props {
  label: string
  visits: readonly Visit[]
}

/** Visits, each of which leads to its day. */
export function VisitRows({ label, visits }: Props) {
  const { locale, organization } = useVenue()
  const about = useAbout()
  const to =
    organization.business_type === 'appointments' ? '/appointments/$day' : '/reservations/$day'
  return (
    <Rows label={label}>
      {visits.map((visit) => {
        const day = dayOfWallClock(visit.starts_at)
        return (
          <Row
            key={visit.id}
            name={
              <Link to={to} params={{ day }} search={{ booking: visit.id }}>
                {`${formatDay(day, locale)}, ${formatTime(visit.starts_at, locale)}`}
              </Link>
            }
            note={[about(visit), visit.notes].filter(Boolean).join(' · ')}
          >
            <StateTag status={visit.status} />
          </Row>
        )
      })}
    </Rows>
  )
}

/** What a visit is for: the service and who gives it, or how many come. */
function useAbout(): (visit: Visit) => string {
  const isSalon = useVenue().organization.business_type === 'appointments'
  const given = useQuery({ ...services(), enabled: isSalon }).data ?? []
  const team = useQuery({ ...providers(), enabled: isSalon }).data ?? []
  return (visit) => {
    if ('party_size' in visit)
      return plural({ count: visit.party_size }, { one: '# guest', other: '# guests' })
    const service = given.find(({ id }) => id === visit.service_id)?.name
    const provider = team.find(({ id }) => id === visit.provider_id)?.name
    if (service === undefined || provider === undefined) return service ?? provider ?? ''
    return t`${service} with ${provider}`
  }
}
