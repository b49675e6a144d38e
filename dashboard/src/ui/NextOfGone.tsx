import { useLayoutEffect, useRef, type FocusEvent, type ReactNode } from 'react'
import './NextOfGone.css'

interface Line {
  line: Element
  list: Element | null
}

interface Props {
  /** What goes: lines of lists, or whatever else this selects. */
  of?: string
  children: ReactNode
}

/**
 * Around lists whose lines go by what is pressed in them: the focus is then in the next line of the same list, or on the
 * list's heading where it was the last. Else a keyboard would begin again at the top of the page. It stays where the lists
 * themselves have gone.
 */
export function NextOfGone({ of = 'li', children }: Props) {
  const around = useRef<HTMLDivElement>(null)
  const lines = useRef<Line[]>([])
  const focused = useRef<Line | null>(null)
  /** The list in which the focus is missing by now, while a dialog that was opened from it has it. */
  const lostIn = useRef<Line['list']>(null)

  useLayoutEffect(() => {
    const isThere = ({ line, list }: Line) =>
      around.current?.contains(line) && list === line.parentElement
    const gone = focused.current
    if (gone && !isThere(gone)) {
      const at = lines.current.findIndex(({ line }) => line === gone.line)
      const others = lines.current.slice(at + 1).filter(({ list }) => list === gone.list)
      focused.current = others.find(isThere) ?? null
      lostIn.current = gone.list
    }
    if (lostIn.current && document.activeElement === document.body) {
      const target = controlIn(focused.current?.line) ?? headingOf(lostIn.current)
      lostIn.current = null
      target?.focus()
    }
    const found = around.current?.querySelectorAll(of) ?? []
    lines.current = [...found].map((line) => ({ line, list: line.parentElement }))
  })

  // A dialog that is opened from a line is within it for React alone.
  const isWithin = (target: Element) => around.current?.contains(target)
  function onFocus({ target }: FocusEvent) {
    if (!isWithin(target)) return
    const line = target.closest(of)
    focused.current = line && { line, list: line.parentElement }
    lostIn.current = null
  }
  function onBlur({ target, relatedTarget }: FocusEvent) {
    if (isWithin(target) && !relatedTarget?.closest('[role=dialog], [role=alertdialog]'))
      focused.current = null
  }
  return (
    // eslint-disable-next-line jsx-a11y-x/no-static-element-interactions -- it hears where the focus in it goes
    <div ref={around} className="next-of-gone" onFocus={onFocus} onBlur={onBlur}>
      {children}
    </div>
  )
}

const CONTROLS = 'a[href], button'

function controlIn(line: Element | undefined): HTMLElement | null {
  if (line?.matches(CONTROLS)) return line as HTMLElement
  return line?.querySelector<HTMLElement>(CONTROLS) ?? null
}

/** That of the list's part, or of the screen where the part has gone with it. */
function headingOf(list: Element): HTMLElement | null {
  const part = list.isConnected ? list.closest('section') : null
  const heading =
    part?.querySelector<HTMLElement>('h2, h3') ??
    document.querySelector<HTMLElement>('.screen-head h1')
  if (heading) heading.tabIndex = -1
  return heading
}
