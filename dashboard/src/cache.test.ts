import { MutationObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createCache } from './cache'

const NEVER = new Promise<void>(() => undefined)

function change(send: () => Promise<string>) {
  const cache = createCache({ toSignIn: vi.fn(), toSecondStep: vi.fn() })
  const change = new MutationObserver(cache, { mutationFn: send, onSettled: () => NEVER })
  const sentences: string[] = []
  change.subscribe(({ status }) => sentences.push(status))
  change.mutate().catch((error: unknown) => sentences.push(String(error)))
  return sentences
}

afterEach(() => vi.useRealTimers())

test('a refusal is said before the screen is read anew', async () => {
  const sentences = change(() => Promise.reject(new Error('The time is taken.')))
  await vi.waitFor(() => expect(sentences).toContain('Error: The time is taken.'))
  expect(sentences).toContain('error')
})

test('what was done is said with the screen that shows it', async () => {
  vi.useFakeTimers()
  const sentences = change(() => Promise.resolve('done'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sentences).toContain('pending')
  expect(sentences).not.toContain('success')
})
