import { Icon } from './Icon'
import './Notice.css'

/** What went wrong with the whole form or screen, in a sentence. */
export function Notice({ children }: { children: string }) {
  return (
    <p className="notice" role="alert">
      <Icon name="warning" />
      {children}
    </p>
  )
}
