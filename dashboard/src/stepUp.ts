/** Asking once more for the code of an authenticator app: whoever waits for it, and the layout, which shows the dialog. */
import { useSyncExternalStore } from 'react'

let waiting: ((proved: boolean) => void)[] = []
const watchers = new Set<() => void>()

/** Whether the code was entered; one dialog for all who ask meanwhile. False where there is no layout to show it. */
export function askForCode(): Promise<boolean> {
  if (watchers.size === 0) return Promise.resolve(false)
  return new Promise((resolve) => change([...waiting, resolve]))
}

/** The end of the dialog: the code was entered, or it was left. */
export function settleCode(proved: boolean): void {
  for (const settle of waiting) settle(proved)
  change([])
}

/** Whether somebody asks now. */
export function useIsCodeAsked(): boolean {
  return useSyncExternalStore(watch, () => waiting.length > 0)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0) settleCode(false)
  }
}

function change(to: typeof waiting): void {
  waiting = to
  for (const watcher of watchers) watcher()
}
