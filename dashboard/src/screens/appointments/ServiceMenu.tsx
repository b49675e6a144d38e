import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { useMoney } from '../../venue/useMoney'
import { services } from '../services/queries'

interface Props extends MenuProps {
  /** Which it is now. */
  current: string
  onChoose: (service: { id: string; name: string }) => void
}

/** The services that are offered, with how long they take and their price. */
export function ServiceMenu({ current, onChoose, ...menu }: Props) {
  const money = useMoney()
  const offered = (useQuery(services()).data ?? []).filter(
    ({ id, active }) => active && id !== current,
  )
  return (
    <Menu {...menu}>
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
