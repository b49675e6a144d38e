import { Icon } from './Icon'
import './Notice.css'

interface Props {
  children: string
  /** `note`: it was so before the screen was opened, and is not read out by itself. */
  role?: 'alert' | 'note'
}

/** What went wrong with the whole form or screen, in a sentence. */
export function Notice({ children, role = 'alert' }: Props) {
  return (
    <p className="notice" role={role}>
      <Icon name="warning" />
      {children}
    </p>
  )
}
