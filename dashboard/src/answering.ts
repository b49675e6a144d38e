/** Whether the service takes long to answer: what is waited for longer than people wait without wondering. */
import { useSyncExternalStore } from 'react'

const LONG_MS = 4_000

let late = 0
const watchers = new Set<() => void>()

/** The answer; meanwhile, after four seconds, the pages say that they still wait for it. */
export async function saidWhenLate<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let leave: () => void = () => undefined
  const timer = setTimeout(() => {
    change(1)
    leave = () => change(-1)
  }, LONG_MS)
  try {
    return await answer
  } finally {
    clearTimeout(timer)
    leave()
  }
}

export function useIsAnswerLate(): boolean {
  return useSyncExternalStore(watch, () => late > 0)
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

function change(by: number): void {
  late += by
  for (const watcher of watchers) watcher()
}
