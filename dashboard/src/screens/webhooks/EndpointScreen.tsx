import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MissingScreen } from '../../layout/MissingScreen'
import { formatInstant } from '../../time'
import { Facts } from '../../ui/Facts'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { Deliveries } from './Deliveries'
import { EndpointActions } from './EndpointActions'
import { endpoints } from './queries'
import { aboutEndpoint, shortAddress, endpointStatus } from './endpointStatus'
import '../../texts/parts/webhooks'

const route = getRouteApi('/business/settings/webhooks/$endpointId')

/** One endpoint: how it stands, what can be done, and what it was sent. */
export function EndpointScreen() {
  const { endpointId } = route.useParams()
  const { locale, timezone } = useVenue()
  const endpoint = useSuspenseQuery(endpoints()).data.endpoints.find(({ id }) => id === endpointId)
  if (!endpoint) return <MissingScreen />
  const { tone, icon, word } = endpointStatus(endpoint)
  const { description, events, previous_secret_until: until, url } = endpoint
  return (
    <Screen title={description || shortAddress(url)}>
      <div>
        <Tag tone={tone} icon={icon}>
          {word}
        </Tag>
      </div>
      <p>{aboutEndpoint(endpoint, locale, timezone)}</p>
      {until !== null && (
        <p className="muted">
          <Trans>
            The secret before this one signs as well until{' '}
            {{ when: formatInstant(until, locale, timezone) }}.
          </Trans>
        </p>
      )}
      <Facts
        facts={[
          [t`Address`, url],
          [t`Events`, events.join(', ')],
        ]}
      />
      <EndpointActions endpoint={endpoint} />
      <h2>
        <Trans>What was sent</Trans>
      </h2>
      <Deliveries endpointId={endpointId} isEnabled={endpoint.disabled_at === null} />
    </Screen>
  )
}
