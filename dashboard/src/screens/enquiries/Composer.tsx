import { useState } from 'react'
import { announce } from '../../live'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { toastFailure } from '../../ui/Toast'
import { Waiting } from '../../ui/Waiting'
import { useDraft, useWrites, type Enquiry } from './queries'

type Kind = 'message' | 'note' | 'guest'

const KINDS: Record<Kind, string> = {
  message: 'Message to the guest',
  note: 'Note to ourselves',
  guest: 'What the guest answered',
}

/** The next entry of the thread, written or drafted. It is kept here; the guest is told in the venue's own way. */
export function Composer({ enquiry }: { enquiry: Enquiry }) {
  const [kind, setKind] = useState<Kind>('message')
  const [body, setBody] = useState('')
  const { post } = useWrites(enquiry.id)
  const draft = useDraft()

  function write() {
    const mode = kind === 'note' ? 'note' : 'reply'
    const messages = spoken(enquiry)
    draft.mutate(
      { mode, kind: 'enquiry', customerName: enquiry.guest_name, messages },
      {
        onSuccess: ({ text }) => {
          setBody(text)
          announce('A draft is written. Read it before you keep it.')
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  function submit() {
    const entry: Schema['PostMessage'] =
      kind === 'guest'
        ? { author: 'guest', kind: 'message', body }
        : { author: 'venue', kind, body }
    post.mutate(entry, { onSuccess: () => setBody('') })
  }

  return (
    <Form error={post.error} onSubmit={submit}>
      <Select
        label="Add"
        value={kind}
        onChange={(key) => setKind(key as Kind)}
        choices={Object.entries(KINDS).map(([id, name]) => ({ id, name }))}
      />
      <TextField
        label="Text"
        name="body"
        lines={4}
        isRequired
        value={body}
        onChange={setBody}
        description="Kept in this thread; it is not sent."
      />
      <Waiting>
        {draft.isPending ? 'The assistant is writing a draft. This can take ten seconds.' : null}
      </Waiting>
      <Actions>
        {kind !== 'guest' && (
          <Button isPending={draft.isPending} onPress={write}>
            Draft with AI
          </Button>
        )}
        <Button kind="primary" type="submit" isPending={post.isPending}>
          Keep
        </Button>
      </Actions>
    </Form>
  )
}

/** What guest and venue said to each other; notes are nobody's business but the venue's. */
function spoken({ thread }: Enquiry): Schema['TranscriptMessage'][] {
  return thread.flatMap(({ author, kind, body }) =>
    kind === 'message' && author !== 'system' ? [{ author, body }] : [],
  )
}
