import { useNavigate } from '@tanstack/react-router'
import { Item, Menu } from '../ui/Menu'
import type { MenuProps } from '../ui/MenuButton'
import type { Place } from './navigation'

/** Where else one can go on a phone. */
export function MorePlaces({ places, ...menu }: MenuProps & { places: readonly Place[] }) {
  const goTo = useNavigate()
  return (
    <Menu {...menu}>
      {places.map(({ name, to }) => (
        <Item key={name} onAction={() => goTo({ to })}>
          {name}
        </Item>
      ))}
    </Menu>
  )
}
