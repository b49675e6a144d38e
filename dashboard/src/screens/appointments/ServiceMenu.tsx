import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { useMoney } from '../../venue/useMoney'
import { services } from '../services/queries'

interface Props extends MenuProps {
  /** Which it is now; null: one more is added. */
  current: string | null
  onChoose: (service: { id: string; name: string }) => void
}

const SEEN_AT_A_GLANCE = 8

/** The services that are offered, with how long they take and their price; of many, a field finds one. */
export function ServiceMenu({ current, onChoose, ...menu }: Props) {
  const money = useMoney()
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && id !== current,
  )
  const search = { label: t`Find a service`, nothing: t`No service is called so.` }
  return (
    <Menu {...menu} search={offered.length > SEEN_AT_A_GLANCE ? search : undefined}>
      {offered.map((one) => (
        <Item
          key={one.id}
          note={t`${{ durationMinutes: one.duration_minutes }} min · ${{ amount: money(one.price_cents) }}`}
          onAction={() => onChoose(one)}
        >
          {one.name}
        </Item>
      ))}
    </Menu>
  )
}
