import { select, t } from '@lingui/core/macro'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { Waiting } from '../../ui/Waiting'
import { useVenue } from '../../venue/venue'
import type { useChat } from './useChat'
import './AssistantDialog.css'

const LONGEST_QUESTION = 5000

interface Props {
  chat: ReturnType<typeof useChat>
  onClose: () => void
}

/** Questions about the venue's own day, and the assistant's answers. While it thinks, that is said. */
export function AssistantDialog({ chat, onClose }: Props) {
  const { messages, form, startOver, isThinking, error } = chat
  return (
    <Dialog title={t`Ask assistant`} isOpen onClose={onClose}>
      {messages.length === 0 ? <WhatItDoes /> : <Conversation messages={messages} />}
      <Waiting>
        {isThinking ? t`The assistant is thinking. This can take up to half a minute.` : null}
      </Waiting>
      <Form form={form} error={error}>
        <TextField
          label={t`Your question`}
          lines={2}
          autoFocus
          maxLength={LONGEST_QUESTION}
          {...form.field('question')}
        />
        <Actions>
          {messages.length > 0 && !isThinking && (
            <Button onPress={startOver}>{t`Start over`}</Button>
          )}
          <Button kind="primary" type="submit" isPending={isThinking}>
            {t`Ask`}
          </Button>
        </Actions>
      </Form>
    </Dialog>
  )
}

function WhatItDoes() {
  return (
    <p className="muted">
      {select(
        { who: useVenue().who },
        {
          guest:
            'Ask about free times, the bookings of a day or the next visit of a guest. The assistant looks things up and changes nothing. Each question takes one AI credit.',
          other:
            'Ask about free times, the bookings of a day or the next visit of a client. The assistant looks things up and changes nothing. Each question takes one AI credit.',
        },
      )}
    </p>
  )
}

function Conversation({ messages }: { messages: Props['chat']['messages'] }) {
  return (
    <ol className="assistant-messages" aria-label={t`Questions and answers`}>
      {messages.map(({ role, content }, index) => (
        <li
          key={index}
          className="assistant-message"
          data-role={role}
          ref={index === messages.length - 1 ? bringIntoView : null}
        >
          <span className="assistant-speaker">{role === 'user' ? t`You` : t`Assistant`}</span>
          <p>{content}</p>
        </li>
      ))}
    </ol>
  )
}

function bringIntoView(message: HTMLLIElement | null) {
  message?.scrollIntoView({ block: 'nearest' })
}
