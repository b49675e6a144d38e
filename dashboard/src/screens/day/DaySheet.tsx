import type { ReactNode } from 'react'
import { Dialog } from '../../ui/Dialog'
import './DaySheet.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** What the head of a day has no place for. */
export function DaySheet({ title, onClose, children }: Props) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <div className="day-sheet">{children}</div>
    </Dialog>
  )
}
