import { plural, t } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { instantIn } from '../../time'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/Choices'
import { Actions, Dialog, DialogActions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import {
  useChangeEndpoint,
  useRecover,
  useRemoveEndpoint,
  useRotateSecret,
  type Endpoint,
} from './queries'
import { SecretDialog } from '../../ui/SecretDialog'
import { useForm } from '../../useForm'
import '../../texts/parts/webhooks'

interface Props {
  endpoint: Endpoint
  onClose: () => void
}

export function Disabling({ endpoint, onClose }: Props) {
  const change = useChangeEndpoint(endpoint.id)
  return (
    <Question
      title={t`Disable the endpoint?`}
      error={change.error}
      keep={t`Leave it on`}
      confirm={t`Disable it`}
      isPending={change.isPending}
      onConfirm={() => void change.mutateAsync({ enabled: false }).then(onClose, () => undefined)}
      onClose={onClose}
    >
      {t`Nothing more is sent to it. What happens meanwhile is kept for 30 days.`}
    </Question>
  )
}

export function Removing({ endpoint, onClose }: Props) {
  const goTo = useNavigate()
  const remove = useRemoveEndpoint(endpoint.id)
  async function removeIt() {
    await remove.mutateAsync()
    toast(t`The endpoint is deleted.`)
    await goTo({ to: '/settings/webhooks' })
  }
  return (
    <Question
      title={t`Delete the endpoint?`}
      error={remove.error}
      keep={t`Keep the endpoint`}
      confirm={t`Delete it`}
      isPending={remove.isPending}
      onConfirm={() => void removeIt().catch(() => undefined)}
      onClose={onClose}
    >
      {t`With it goes what it was still to get, and the list of what it got.`}
    </Question>
  )
}

/** Another secret, shown this once. */
export function NewSecret({ endpoint, onClose }: Props) {
  const rotate = useRotateSecret(endpoint.id)
  if (rotate.data !== undefined)
    return (
      <SecretDialog
        title={t`The secret of the endpoint`}
        hint={t`Copy it now: it is shown this once. With it the other program checks that an event comes from here.`}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    )
  return (
    <Question
      title={t`Give it a new secret?`}
      error={rotate.error}
      keep={t`Keep the secret`}
      confirm={t`Make a new secret`}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {t`For 24 hours every event is signed with both secrets, so that the other program can change over.`}
    </Question>
  )
}

const DAYS = { hour: 1 / 24, day: 1, week: 7, thirtyDays: 30 }

/** Sends what has happened since then and was not taken. */
export function Recovering({ endpoint, onClose }: Props) {
  const recover = useRecover(endpoint.id)
  const start: { since: keyof typeof DAYS } = { since: 'day' }
  const form = useForm({
    of: null,
    start,
    save: ({ since }) => recover.mutateAsync({ since: instantIn(-DAYS[since]) }),
    onSaved: ({ recovering }) => {
      toast(
        recovering === 0
          ? t`It has missed nothing.`
          : plural(
              { count: recovering },
              { one: 'One event is on its way.', other: '# events are on their way.' },
            ),
      )
      onClose()
    },
  })
  return (
    <Dialog title={t`Send what it has missed`} isOpen onClose={onClose}>
      <Form form={form}>
        <Choices
          label={t`Of the last`}
          choices={{
            hour: t`hour`,
            day: t`day`,
            week: t`week`,
            thirtyDays: t`30 days`,
          }}
          {...form.field('since')}
        />
        <DialogActions>{t`Send`}</DialogActions>
      </Form>
    </Dialog>
  )
}

interface QuestionProps {
  title: string
  /** What it does. */
  children: string
  error: Error | null
  keep: string
  confirm: string
  isPending: boolean
  onConfirm: () => void
  onClose: () => void
}

function Question({
  title,
  children,
  error,
  keep,
  confirm,
  isPending,
  onConfirm,
  onClose,
}: QuestionProps) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {error && <Notice>{sentenceOf(error)}</Notice>}
      <p>{children}</p>
      <Actions>
        <Button onPress={onClose}>{keep}</Button>
        <Button kind="danger" isPending={isPending} onPress={onConfirm}>
          {confirm}
        </Button>
      </Actions>
    </Dialog>
  )
}
