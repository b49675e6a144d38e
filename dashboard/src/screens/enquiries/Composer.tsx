import { t } from '@lingui/core/macro'
import { announce } from '../../live'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { Waiting } from '../../ui/Waiting'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useDraft, useWrites, type Enquiry } from './queries'

type Kind = 'message' | 'note' | 'guest'

const kinds = (): Record<Kind, { name: string; button: string }> => ({
  message: { name: t`Reply to the guest`, button: t`Send reply` },
  note: { name: t`Note to ourselves`, button: t`Save note` },
  guest: { name: t`What the guest answered`, button: t`Add answer` },
})

/** The next entry of the thread, written or drafted: a reply is mailed, all else stays here. */
export function Composer({ enquiry }: { enquiry: Enquiry }) {
  const { business, features } = useVenue()
  const { post } = useWrites(enquiry)
  const start: { kind: Kind; body: string } = { kind: 'message', body: '' }
  const form = useForm({
    of: `reply ${enquiry.id}`,
    start,
    save: async (values) => {
      await post.mutateAsync(
        values.kind === 'guest'
          ? { author: 'guest', kind: 'message', body: values.body }
          : { author: 'venue', kind: values.kind, body: values.body },
      )
      return values.kind
    },
    onSaved: (sent) => {
      if (sent === 'message') toast(t`Sent to ${{ guestEmail: enquiry.guest_email }}.`)
    },
  })
  const { kind } = form.values
  const draft = useDraft()

  function write() {
    const mode = kind === 'note' ? 'note' : 'reply'
    const messages = spoken(enquiry)
    draft.mutate(
      { mode, kind: 'enquiry', customerName: enquiry.guest_name, messages },
      {
        onSuccess: ({ text }) => {
          form.set({ body: text })
          announce(t`A draft is written. Read it before you send it.`)
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <Form form={form}>
      <Select
        label={t`What to add`}
        value={kind}
        onChange={(key) => form.set({ kind: key as Kind })}
        choices={Object.entries(kinds()).map(([id, { name }]) => ({ id, name }))}
      />
      <TextField
        label={t`Message`}
        {...form.field('body')}
        lines={4}
        isRequired
        description={whatComesOfIt(kind, enquiry.guest_email, business.email)}
      />
      <Waiting>
        {draft.isPending ? t`The assistant is writing a draft. This can take ten seconds.` : null}
      </Waiting>
      <Actions>
        {features.ai && kind !== 'guest' && (
          <Button isPending={draft.isPending} onPress={write}>
            {t`Draft with AI`}
          </Button>
        )}
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {kinds()[kind].button}
        </Button>
      </Actions>
    </Form>
  )
}

/** Who gets to read it, and where the guest's answer goes. */
function whatComesOfIt(kind: Kind, guest: string, ours: string | null): string {
  if (kind === 'note') return t`Saved as a note. Guests don’t see it.`
  if (kind === 'guest') return t`Added to this thread, so that everybody knows.`
  const answers = ours
    ? t`The guest’s answer goes to ${ours}.`
    : t`Answers cannot reach you: add your email under Settings, Business.`
  return `${t`Goes by email to ${guest}.`} ${answers}`
}

/** What guest and venue said to each other; notes are nobody's business but the venue's. */
function spoken({ thread }: Enquiry): Schema['TranscriptMessage'][] {
  return thread.flatMap(({ author, kind, body }) =>
    kind === 'message' && author !== 'system' ? [{ author, body }] : [],
  )
}
