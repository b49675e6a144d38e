import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Rows } from '../../ui/Rows'
import { serviceGroups } from './groupQueries'
import { partsOf } from './menu'
import './ServicesMenu.css'
import '../../texts/parts/menu'

const GroupDialog = lazyPart(() => import('./GroupDialog'), 'GroupDialog')

interface Props {
  services: readonly Schema['Service'][]
  line: (service: Schema['Service']) => ReactNode
}

/** The services in their groups, in the order in which desk and guests read them. */
export function ServicesMenu({ services, line }: Props) {
  const groups = useSuspenseQuery(serviceGroups()).data
  const [edited, setEdited] = useState<Schema['ServiceGroup'] | 'new' | null>(null)
  return (
    <div className="services-menu">
      {partsOf(groups, services, { hasEmpty: true }).map(({ group, services: own }) => (
        <section key={group?.id ?? ''} aria-label={group?.name ?? t`No group`}>
          {groups.length > 0 && (
            <header className="services-group">
              <div>
                <h2>{group?.name ?? t`No group`}</h2>
                {group?.note && <p className="muted">{group.note}</p>}
              </div>
              {group && (
                <Button
                  kind="quiet"
                  aria-label={t`Edit group ${{ name: group.name }}`}
                  onPress={() => setEdited(group)}
                >
                  {t`Edit`}
                </Button>
              )}
            </header>
          )}
          {own.length > 0 && <Rows label={group?.name ?? t`Services`}>{own.map(line)}</Rows>}
        </section>
      ))}
      <div>
        <Button kind="quiet" icon="plus" onPress={() => setEdited('new')}>
          {t`New group`}
        </Button>
      </div>
      {edited && (
        <GroupDialog edited={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </div>
  )
}
