import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Heading'
import { Button } from './Button'
import { Late } from './Late'
import './Dialog.css'

interface Props {
  title: string
  of: 'dialog' | 'panel'
  /** What is seen in the title's place, where that stands below as well. */
  children?: ReactNode
}

/** The head of a dialog or a panel: what it is called, the way out, and whether an answer is late. */
export function Head({ title, of, children }: Props) {
  return (
    <>
      <header className={`${of}-head`}>
        <Heading slot="title" className={children ? 'visually-hidden' : 'dialog-title'}>
          {title}
        </Heading>
        {children}
        <Button slot="close" kind="quiet" icon="close" aria-label={t`Close`} />
      </header>
      <Late />
    </>
  )
}
