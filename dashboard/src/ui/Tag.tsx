import { Icon, type IconName } from './Icon'
import './Tag.css'

interface Props {
  tone: 'good' | 'attention' | 'bad' | 'off'
  icon: IconName
  children: string
}

/** A state: fill, picture and word. */
export function Tag({ tone, icon, children }: Props) {
  return (
    <span className="tag" data-tone={tone}>
      <Icon name={icon} />
      {children}
    </span>
  )
}
