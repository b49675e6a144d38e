import { t } from '@lingui/core/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, client, type Schema } from '../../api'
import { every } from '../../every'
import { announce } from '../../live'
import { useForm } from '../../useForm'

type Message = Schema['ChatMessage']

const MOST_HEARD = 60

/** A conversation with the assistant. It is kept here alone, and all of it is sent with each question. */
export function useChat() {
  const cache = useQueryClient()
  const [said, setSaid] = useState<readonly Message[]>([])
  const asking = useMutation({
    mutationFn: (messages: readonly Message[]) =>
      answer(client.POST('/api/ai/chat', { body: { messages: messages.slice(-MOST_HEARD) } })),
    onSettled: () => cache.invalidateQueries(every.aiAllowance),
  })

  // The field is free for the next question at once.
  const form = useForm({
    of: null,
    start: { question: '' },
    save: ({ question }) => {
      ask(question.trim())
      return Promise.resolve()
    },
  })

  /** Sends the question. One that gets no answer comes back to where it was typed. */
  function ask(content: string): void {
    if (content === '') return
    const messages: readonly Message[] = [...said, { role: 'user', content }]
    asking.mutate(messages, {
      onSuccess: ({ text }) => {
        setSaid([...messages, { role: 'assistant', content: text }])
        announce(t`The assistant says: ${text}`)
      },
      onError: () => form.set(({ question }) => ({ question: question || content })),
    })
  }

  function startOver() {
    setSaid([])
    asking.reset()
  }

  const isThinking = asking.isPending
  const messages = isThinking ? asking.variables : said
  return { messages, form, startOver, isThinking, error: asking.error }
}
