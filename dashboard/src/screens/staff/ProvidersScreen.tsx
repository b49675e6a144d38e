import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Schema } from '../../api'
import { words } from '../../messages/words'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { weekInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { usePermission } from '../../venue/usePermission'
import { services } from '../services/queries'
import { OnOff } from '../settings/OnOff'
import { providers, useSwitchProvider } from './queries'
import { offersInWords } from './words'

/** Who works here: what they offer, and when. */
export function ProvidersScreen() {
  const all = useSuspenseQuery(providers()).data
  const add = usePermission('manage_services') && (
    <Link to="/settings/providers/new" className="button" data-kind="primary">
      <Icon name="plus" />
      {words.staff.newProvider}
    </Link>
  )
  return (
    <Screen title={words.common.providers} actions={all.length > 0 && add}>
      {all.length === 0 ? (
        <EmptyState icon="people" title={words.staff.noProvidersYet} action={add}>
          {words.staff.whoCanBeBooked}
        </EmptyState>
      ) : (
        <Rows label={words.common.providers}>
          {all.map((provider) => (
            <OneProvider key={provider.id} provider={provider} />
          ))}
        </Rows>
      )}
    </Screen>
  )
}

function OneProvider({ provider }: { provider: Schema['Provider'] }) {
  const { locale } = useVenue()
  const { id, name, active, working_hours } = provider
  const offered = useSuspenseQuery(services()).data
  const change = useSwitchProvider(id)
  const mayWrite = usePermission('manage_services')
  const week = weekInWords(working_hours, locale).join(' · ') || words.staff.noWorkingHours
  return (
    <Row
      name={
        <Link to="/settings/providers/$providerId" params={{ providerId: id }}>
          {name}
        </Link>
      }
      note={`${offersInWords(provider, offered)} · ${week}`}
    >
      {mayWrite && (
        <OnOff name={name} isOn={active} change={change.mutateAsync} isPending={change.isPending} />
      )}
    </Row>
  )
}
