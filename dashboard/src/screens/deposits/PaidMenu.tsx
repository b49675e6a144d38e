import { Item, Menu } from '../../ui/Menu'
import type { MenuProps } from '../../ui/MenuButton'
import { inPerson } from '../sales/words'
import type { PaidBy } from './queries'

interface Props extends MenuProps {
  onPaid: (method: PaidBy) => void
}

/** By which method the desk has taken a deposit. */
export function PaidMenu({ onPaid, ...menu }: Props) {
  const ways = Object.entries(inPerson()) as [PaidBy, string][]
  return (
    <Menu {...menu}>
      {ways.map(([method, name]) => (
        <Item key={method} onAction={() => onPaid(method)}>
          {name}
        </Item>
      ))}
    </Menu>
  )
}
