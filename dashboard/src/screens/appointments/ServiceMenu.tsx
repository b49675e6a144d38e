import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Item, Menu, Section } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { useMoney } from '../../venue/useMoney'
import { serviceGroups } from '../services/groupQueries'
import { noteOf, partsOf } from '../services/menu'
import { services } from '../services/queries'
import '../../texts/parts/menu'

interface Props extends MenuProps {
  /** Which it is now; null: one more is added. */
  current: string | null
  onChoose: (service: { id: string; name: string }) => void
}

const SEEN_AT_A_GLANCE = 8

/** The services that are offered, with how long they take and their price; of many, a field finds one. */
export function ServiceMenu({ current, onChoose, ...menu }: Props) {
  const money = useMoney()
  const groups = useQuery(serviceGroups()).data ?? []
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && id !== current,
  )
  const search = { label: t`Find a service`, nothing: t`No service is called so.` }
  return (
    <Menu {...menu} search={offered.length > SEEN_AT_A_GLANCE ? search : undefined}>
      {partsOf(groups, offered).map(({ group, services: own }) => {
        const items = own.map((one) => (
          <Item
            key={one.id}
            finds={group?.name}
            note={noteOf(one, money(one.price_cents))}
            onAction={() => onChoose(one)}
          >
            {one.name}
          </Item>
        ))
        return group === null ? (
          items
        ) : (
          <Section key={group.id} title={group.name}>
            {items}
          </Section>
        )
      })}
    </Menu>
  )
}
