import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { EmptyState } from '../../ui/EmptyState'
import { Icon } from '../../ui/Icon'
import { Row, Rows } from '../../ui/Rows'
import { Screen } from '../../ui/Screen'
import { toastFailure } from '../../ui/Toast'
import { weekInWords } from '../hours/week'
import { useVenue } from '../../venue/venue'
import { usePermission } from '../../venue/usePermission'
import { services } from '../services/queries'
import { OffTag } from '../settings/OffTag'
import { HowToOrder, Move, OrderButton } from '../settings/Order'
import { movedTo } from './order'
import { providers } from './queries'
import { useOrderProviders } from './useOrderProviders'
import { offersInWords } from './words'
import '../../ui/RowToEdit.css'
import '../../texts/parts/menu'

/** Who works here: what they offer, and when. */
export function ProvidersScreen() {
  const all = useSuspenseQuery(providers()).data
  const mayWrite = usePermission('manage_services')
  const [isOrdering, setOrdering] = useState(false)
  const add = mayWrite && (
    <Link to="/settings/providers/new" className="button" data-kind="primary">
      <Icon name="plus" />
      {t`New provider`}
    </Link>
  )
  return (
    <Screen
      title={t`Providers`}
      actions={
        all.length > 0 && (
          <>
            {mayWrite && (all.length > 1 || isOrdering) && (
              <OrderButton isOrdering={isOrdering} onChange={setOrdering} />
            )}
            {!isOrdering && add}
          </>
        )
      }
    >
      {all.length === 0 ? (
        <EmptyState icon="people" title={t`No providers yet`} action={add}>
          {t`Add who takes appointments, what they offer and when they work.`}
        </EmptyState>
      ) : isOrdering ? (
        <Ordered providers={all} />
      ) : (
        <Rows label={t`Providers`}>
          {all.map((provider) => (
            <OneProvider key={provider.id} provider={provider} />
          ))}
        </Rows>
      )}
    </Screen>
  )
}

/** The providers as the diary has them beside each other, each to be moved. */
function Ordered({ providers }: { providers: readonly Schema['Provider'][] }) {
  const order = useOrderProviders()

  function move(from: number, by: -1 | 1) {
    const [name, place] = [providers[from]?.name ?? '', from + by + 1]
    order.mutate(movedTo(providers, from, from + by), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
    return t`${name} is number ${place} of ${{ all: providers.length }}.`
  }

  return (
    <>
      <HowToOrder />
      <Rows label={t`Providers`}>
        {providers.map(({ id, name }, index) => (
          <Row key={id} name={name}>
            <Move
              name={name}
              isFirst={index === 0}
              isLast={index === providers.length - 1}
              onMove={(by) => move(index, by)}
            />
          </Row>
        ))}
      </Rows>
    </>
  )
}

function OneProvider({ provider }: { provider: Schema['Provider'] }) {
  const { locale } = useVenue()
  const { id, name, active, bookable_online, working_hours } = provider
  const offered = useSuspenseQuery(services()).data
  const week = weekInWords(working_hours, locale).join(' · ') || t`no working hours`
  return (
    <Row
      name={
        <Link className="row-edit" to="/settings/providers/$providerId" params={{ providerId: id }}>
          {name}
        </Link>
      }
      note={[
        offersInWords(provider, offered),
        week,
        ...(bookable_online ? [] : [t`not online`]),
      ].join(' · ')}
    >
      {!active && <OffTag />}
    </Row>
  )
}
