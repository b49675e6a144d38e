import { useEffect, useRef, type RefObject } from 'react'

let isOpened = false

/**
 * The heading of a screen, for its `h1`: the name of the browser's tab, and where the keyboard is after going there, so that
 * a screen reader reads it. Who opens the pages, goes on to another day, or is already in a field of the screen or in a
 * dialog stays where they are.
 */
export function useHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Booking`
    const isFirst = !isOpened
    isOpened = true
    if (!isFirst && !isBusyIn(heading.current?.closest('.screen, main'))) heading.current?.focus()
  }, [title])
  return heading
}

function isBusyIn(screen: Element | null | undefined): boolean {
  const focused = document.activeElement
  return screen?.contains(focused) === true || focused?.closest('[role=dialog]') != null
}
