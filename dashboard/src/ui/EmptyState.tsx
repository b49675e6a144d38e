import type { ReactNode } from 'react'
import { Icon, type IconName } from './Icon'
import './EmptyState.css'

interface Props {
  icon: IconName
  title: string
  children: string
  action?: ReactNode
}

/** Where nothing is yet: what would be here, and how it gets here. */
export function EmptyState({ icon, title, children, action }: Props) {
  return (
    <section className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      {action}
    </section>
  )
}
