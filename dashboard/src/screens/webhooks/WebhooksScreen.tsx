import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { endpoints, type Endpoint } from './queries'
import { aboutEndpoint, shortAddress, endpointStatus } from './endpointStatus'
import '../../ui/RowToEdit.css'
import '../../texts/parts/webhooks'

const EndpointForm = lazyPart(() => import('./EndpointForm'), 'EndpointForm')

/** To which addresses of other programs events of the business are sent, for admins. */
export function WebhooksScreen() {
  const all = useSuspenseQuery(endpoints()).data.endpoints
  const [isNew, setNew] = useState(false)
  return (
    <Screen
      title={t`Webhooks`}
      actions={
        <Button
          kind="primary"
          icon="plus"
          onHoverStart={EndpointForm.preload}
          onPress={() => setNew(true)}
        >
          {t`New endpoint`}
        </Button>
      }
    >
      {all.length === 0 ? (
        <EmptyState icon="message" title={t`No endpoint yet`}>
          {t`An endpoint is the address of another program that is sent what happens here, such as a new booking.`}
        </EmptyState>
      ) : (
        <Rows label={t`Endpoints`}>
          {all.map((endpoint) => (
            <OneEndpoint key={endpoint.id} endpoint={endpoint} />
          ))}
        </Rows>
      )}
      {isNew && <EndpointForm onClose={() => setNew(false)} />}
    </Screen>
  )
}

function OneEndpoint({ endpoint }: { endpoint: Endpoint }) {
  const { locale, timezone } = useVenue()
  const { tone, icon, word } = endpointStatus(endpoint)
  return (
    <Row
      name={
        <Link
          to="/settings/webhooks/$endpointId"
          params={{ endpointId: endpoint.id }}
          className="row-edit"
        >
          {endpoint.description || shortAddress(endpoint.url)}
        </Link>
      }
      note={aboutEndpoint(endpoint, locale, timezone)}
    >
      <Tag tone={tone} icon={icon}>
        {word}
      </Tag>
    </Row>
  )
}
