import { Button, type ButtonProps } from 'react-aria-components/Button'
import type { ReactNode, Ref } from 'react'
import { drawings } from './drawings'
import { Drawn } from './Drawn'
import './EditRow.css'

interface Props extends Omit<ButtonProps, 'children'> {
  drawing: string
  /** What is so now. */
  children: ReactNode
  note?: ReactNode | undefined
  amount?: string | undefined
  /** It adds something, and changes nothing that is there. */
  isMore?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** What is known, and by a press on it changed: the whole row is the button, a pencil says so. */
export function EditRow({ drawing, children, note, amount, isMore = false, ...props }: Props) {
  return (
    <Button {...props} className="edit-row" data-more={isMore || undefined}>
      <Said {...{ drawing, note, amount }}>{children}</Said>
      {!isMore && (
        <span className="edit-row-pencil">
          <Drawn path={drawings.pencil} />
        </span>
      )}
    </Button>
  )
}

/** The same where nothing can be changed. */
export function FixedRow(props: Pick<Props, 'drawing' | 'children' | 'note' | 'amount'>) {
  return (
    <div className="edit-row">
      <Said {...props} />
    </div>
  )
}

function Said({
  drawing,
  children,
  note,
  amount,
}: Pick<Props, 'drawing' | 'children' | 'note' | 'amount'>) {
  return (
    <>
      <Drawn path={drawing} />
      <span className="edit-row-main">
        <span className="edit-row-name">{children}</span>{' '}
        {note && <span className="edit-row-note">{note}</span>}
      </span>{' '}
      {amount !== undefined && <span className="edit-row-amount">{amount}</span>}
    </>
  )
}
