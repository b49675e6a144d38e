import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Rows } from '../../ui/Rows'
import { toastFailure } from '../../ui/Toast'
import { serviceGroups, useSetMenu } from './groupQueries'
import { movedGroup, movedService, partsOf, type Part } from './menu'
import { Move } from './Move'
import './ServicesMenu.css'
import '../../texts/parts/menu'

const GroupDialog = lazyPart(() => import('./GroupDialog'), 'GroupDialog')

interface Props {
  services: readonly Schema['Service'][]
  /** A line of the list, with what moves it. */
  line: (service: Schema['Service'], move: ReactNode) => ReactNode
}

/** The services in their groups, in the order in which desk and guests read them. */
export function ServicesMenu({ services, line }: Props) {
  const groups = useSuspenseQuery(serviceGroups()).data
  const menu = useSetMenu()
  const [edited, setEdited] = useState<Schema['ServiceGroup'] | 'new' | null>(null)
  const parts = partsOf(groups, services, { hasEmpty: true })
  const set = (moved: readonly Part[]) =>
    menu.mutate(moved, { onError: (error) => toastFailure(sentenceOf(error)) })
  const first = parts.find((part) => part.services.length > 0)?.services[0]
  const last = parts.at(-1)?.services.at(-1)

  return (
    <div className="services-menu">
      {parts.map(({ group, services: own }) => (
        <section key={group?.id ?? ''} aria-label={group?.name ?? t`No group`}>
          {groups.length > 0 && (
            <header className="services-group">
              <div>
                <h2>{group?.name ?? t`No group`}</h2>
                {group?.note && <p className="muted">{group.note}</p>}
              </div>
              {group && (
                <div className="row-acts">
                  <Button
                    aria-label={t`Edit group ${{ name: group.name }}`}
                    onPress={() => setEdited(group)}
                  >
                    {t`Edit`}
                  </Button>
                  <Move
                    name={group.name}
                    isFirst={groups[0]?.id === group.id}
                    isLast={groups.at(-1)?.id === group.id}
                    onMove={(by) => set(movedGroup(parts, group.id, by))}
                  />
                </div>
              )}
            </header>
          )}
          <Rows label={group?.name ?? t`Services`}>
            {own.map((service) =>
              line(
                service,
                <Move
                  name={service.name}
                  isFirst={service.id === first?.id && parts[0]?.services[0]?.id === service.id}
                  isLast={service.id === last?.id}
                  onMove={(by) => set(movedService(parts, service.id, by))}
                />,
              ),
            )}
          </Rows>
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
