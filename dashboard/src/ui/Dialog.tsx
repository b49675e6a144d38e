import { t } from '@lingui/core/macro'
import { use, type ReactNode } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from './Button'
import { Head } from './Head'
import { OpenForm } from './openForm'
import './Dialog.css'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
}

/** A sheet over the screen, from below on phones; Escape and a press beside it close it. */
export function Dialog({ title, isOpen, onClose, children }: Props) {
  return (
    <ModalOverlay
      className="scrim"
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
      isDismissable
    >
      <Modal className="sheet">
        <AriaDialog className="dialog">
          <Head title={title} of="dialog" />
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/** The buttons at a dialog's or a form's foot, what is done at the end. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

interface DialogActionsProps {
  isDisabled?: boolean
  /** What it comes to, in sight as long as the buttons are. */
  sum?: ReactNode
  /** What sending the form does. */
  children: string
}

/** The foot of a form in a dialog: leave it, and what was typed with it, or send it. */
export function DialogActions({ isDisabled = false, sum, children }: DialogActionsProps) {
  const form = use(OpenForm)
  return (
    <Actions>
      {sum}
      <Button slot="close" {...(form && { onPress: form.discard })}>
        {t`Cancel`}
      </Button>
      <Button
        kind="primary"
        type="submit"
        isPending={form?.isPending ?? false}
        isDisabled={isDisabled}
      >
        {children}
      </Button>
    </Actions>
  )
}
