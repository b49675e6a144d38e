import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Dialog as AriaDialog, OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Head } from './Head'
import './Panel.css'

interface Props {
  title: string
  /** What is seen in the head in the title's place. */
  head?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Beside the day, which can be used meanwhile; Escape in it closes it. A dialog is for what cannot be undone. */
export function Panel({ title, head, onClose, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useLeadBack(panel)
  // Where nothing has the focus, as after what was offered is taken, Escape is meant for it, too.
  useEffect(() => {
    const close = ({ key, target }: KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose()
    }
    document.addEventListener('keydown', close)
    return () => document.removeEventListener('keydown', close)
  }, [onClose])
  const state = {
    isOpen: true,
    close: onClose,
    open: stay,
    toggle: onClose,
    setOpen: stay,
    ...NOWHERE,
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- it hears the keys that what it contains leaves
    <div
      ref={panel}
      className="panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClose()
      }}
    >
      <OverlayTriggerStateContext value={state}>
        <AriaDialog className="panel-body">
          <Head title={title} of="panel">
            {head}
          </Head>
          {children}
        </AriaDialog>
      </OverlayTriggerStateContext>
    </div>
  )
}

const stay = () => undefined
const NOWHERE = { point: null, setPoint: stay }

/** Where the focus was before the first of panels that followed each other. */
let before: HTMLElement | null = null

/** Leads the focus back to where it came from, unless it has gone elsewhere meanwhile. */
function useLeadBack(panel: { readonly current: HTMLElement | null }) {
  const [from] = useState(cameFrom)
  useLayoutEffect(() => {
    const own = panel.current
    before = from
    return () => {
      if (!own?.contains(document.activeElement) && document.activeElement !== document.body) return
      requestAnimationFrame(() => {
        // The day stays where it was scrolled to, also where what was pressed is cut by its edge.
        if (document.activeElement === document.body) from?.focus({ preventScroll: true })
      })
    }
  }, [panel, from])
}

function cameFrom(): HTMLElement | null {
  const { activeElement } = document
  const isBeside = activeElement instanceof HTMLElement && activeElement.closest('.layout')
  if (isBeside && !activeElement.closest('.panel')) return activeElement
  return document.querySelector('.panel') ? before : null
}
