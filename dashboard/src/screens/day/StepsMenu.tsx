import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'

export interface Further {
  name: string
  take: () => void
  /** It goes against the booking. */
  isAgainst?: boolean
}

export function StepsMenu({ steps, ...menu }: MenuProps & { steps: readonly Further[] }) {
  return (
    <Menu {...menu}>
      {steps.map(({ name, take, isAgainst = false }) => (
        <Item key={name} onAction={take} isAgainst={isAgainst}>
          {name}
        </Item>
      ))}
    </Menu>
  )
}
