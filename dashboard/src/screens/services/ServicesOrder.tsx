import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { sentenceOf, type Schema } from '../../api'
import { Row, Rows } from '../../ui/Rows'
import { toastFailure } from '../../ui/Toast'
import { HowToOrder, Move } from '../settings/Order'
import { serviceGroups, useSetMenu } from './groupQueries'
import { groupOf, movedGroup, movedService, partsOf, type Part } from './menu'
import './ServicesMenu.css'
import '../../texts/parts/menu'

/** The groups and their services in one list, in which each is moved; a service, from its group into the next one, too. */
export function ServicesOrder({ services }: { services: readonly Schema['Service'][] }) {
  const groups = useSuspenseQuery(serviceGroups()).data
  const menu = useSetMenu()
  const parts = partsOf(groups, services, { hasEmpty: true })
  const set = (moved: readonly Part[]) =>
    menu.mutate(moved, { onError: (error) => toastFailure(sentenceOf(error)) })
  const last = parts.at(-1)?.services.at(-1)

  function moveGroup({ id, name }: Schema['ServiceGroup'], by: -1 | 1) {
    set(movedGroup(parts, id, by))
    return further(name, by)
  }

  function moveService({ id, name }: Schema['Service'], by: -1 | 1) {
    const moved = movedService(parts, id, by)
    const [before, now] = [groupOf(parts, id), groupOf(moved, id)]
    set(moved)
    if (before === now) return further(name, by)
    return now ? t`${name} is in ${{ group: now.name }} now.` : t`${name} is in no group now.`
  }

  return (
    <>
      <HowToOrder />
      <Rows label={t`Order of services`}>
        {/* One list of lines: a line that goes into another group is the same, and keeps the keyboard. */}
        {parts.flatMap(({ group, services: own }, place) => [
          groups.length > 0 && (
            <Row
              key={group?.id ?? ''}
              name={<h2 className="row-group">{group?.name ?? t`No group`}</h2>}
            >
              {group && (
                <Move
                  name={group.name}
                  isFirst={place === 0}
                  isLast={groups.at(-1)?.id === group.id}
                  onMove={(by) => moveGroup(group, by)}
                />
              )}
            </Row>
          ),
          ...own.map((service, index) => (
            <Row key={service.id} name={service.name}>
              <Move
                name={service.name}
                isFirst={place === 0 && index === 0}
                isLast={service.id === last?.id}
                onMove={(by) => moveService(service, by)}
              />
            </Row>
          )),
        ])}
      </Rows>
    </>
  )
}

function further(name: string, by: -1 | 1): string {
  return by < 0 ? t`${name} is further up.` : t`${name} is further down.`
}
