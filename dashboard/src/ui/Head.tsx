import { t } from '@lingui/core/macro'
import { Heading } from 'react-aria-components/Heading'
import { Button } from './Button'
import { Late } from './Late'
import './Dialog.css'

/** The head of a dialog or a panel: what it is called, the way out, and whether an answer is late. */
export function Head({ title, of }: { title: string; of: 'dialog' | 'panel' }) {
  return (
    <>
      <header className={`${of}-head`}>
        <Heading slot="title" className="dialog-title">
          {title}
        </Heading>
        <Button slot="close" kind="quiet" icon="close" aria-label={t`Close`} />
      </header>
      <Late />
    </>
  )
}
