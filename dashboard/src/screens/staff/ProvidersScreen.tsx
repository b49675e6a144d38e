import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Schema } from '../../api'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { weekInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { usePermission } from '../../venue/usePermission'
import { services } from '../services/queries'
import { OnOff } from '../settings/OnOff'
import { MoveProvider } from './MoveProvider'
import { providers, useSwitchProvider } from './queries'
import { offersInWords } from './words'

/** Who works here: what they offer, and when. */
export function ProvidersScreen() {
  const all = useSuspenseQuery(providers()).data
  const add = usePermission('manage_services') && (
    <Link to="/settings/providers/new" className="button" data-kind="primary">
      <Icon name="plus" />
      {t`New provider`}
    </Link>
  )
  return (
    <Screen title={t`Providers`} actions={all.length > 0 && add}>
      {all.length === 0 ? (
        <EmptyState icon="people" title={t`No providers yet`} action={add}>
          {t`Add who takes appointments, what they offer and when they work.`}
        </EmptyState>
      ) : (
        <Rows label={t`Providers`}>
          {all.map((provider, index) => (
            <OneProvider key={provider.id} provider={provider}>
              <MoveProvider providers={all} index={index} />
            </OneProvider>
          ))}
        </Rows>
      )}
    </Screen>
  )
}

interface OneProps {
  provider: Schema['Provider']
  children: ReactNode
}

function OneProvider({ provider, children }: OneProps) {
  const { locale } = useVenue()
  const { id, name, active, bookable_online, working_hours } = provider
  const offered = useSuspenseQuery(services()).data
  const change = useSwitchProvider(provider)
  const mayWrite = usePermission('manage_services')
  const week = weekInWords(working_hours, locale).join(' · ') || t`no working hours`
  return (
    <Row
      name={
        <Link to="/settings/providers/$providerId" params={{ providerId: id }}>
          {name}
        </Link>
      }
      note={[
        offersInWords(provider, offered),
        week,
        ...(bookable_online ? [] : [t`not online`]),
      ].join(' · ')}
    >
      {mayWrite && (
        <>
          {children}
          <OnOff
            name={name}
            isOn={active}
            change={change.mutateAsync}
            isPending={change.isPending}
          />
        </>
      )}
    </Row>
  )
}
