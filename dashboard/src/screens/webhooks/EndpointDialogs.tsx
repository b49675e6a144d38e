import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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
import { texts } from './texts'

interface Props {
  endpoint: Endpoint
  onClose: () => void
}

export function Disabling({ endpoint, onClose }: Props) {
  const change = useChangeEndpoint(endpoint.id)
  return (
    <Question
      title={texts().disableQuestion}
      error={change.error}
      keep={texts().leaveItOn}
      confirm={texts().disableIt}
      isPending={change.isPending}
      onConfirm={() => void change.mutateAsync({ enabled: false }).then(onClose, () => undefined)}
      onClose={onClose}
    >
      {texts().whatDisablingDoes}
    </Question>
  )
}

export function Removing({ endpoint, onClose }: Props) {
  const goTo = useNavigate()
  const remove = useRemoveEndpoint(endpoint.id)
  async function removeIt() {
    await remove.mutateAsync()
    toast(texts().isRemoved)
    await goTo({ to: '/settings/webhooks' })
  }
  return (
    <Question
      title={texts().removeQuestion}
      error={remove.error}
      keep={texts().keepIt}
      confirm={texts().removeIt}
      isPending={remove.isPending}
      onConfirm={() => void removeIt().catch(() => undefined)}
      onClose={onClose}
    >
      {texts().whatRemovingDoes}
    </Question>
  )
}

/** Another secret, shown this once. */
export function NewSecret({ endpoint, onClose }: Props) {
  const rotate = useRotateSecret(endpoint.id)
  if (rotate.data !== undefined)
    return (
      <SecretDialog
        title={texts().secretOfTheEndpoint}
        hint={texts().copyTheSecretNow}
        secret={rotate.data.secret}
        onClose={onClose}
      />
    )
  return (
    <Question
      title={texts().newSecretQuestion}
      error={rotate.error}
      keep={texts().keepTheSecret}
      confirm={texts().makeANewSecret}
      isPending={rotate.isPending}
      onConfirm={() => rotate.mutate()}
      onClose={onClose}
    >
      {texts().whatANewSecretDoes}
    </Question>
  )
}

const DAYS = { hour: 1 / 24, day: 1, week: 7, thirtyDays: 30 }

/** Sends what has happened since then and was not taken. */
export function Recovering({ endpoint, onClose }: Props) {
  const recover = useRecover(endpoint.id)
  const [since, setSince] = useState<keyof typeof DAYS>('day')
  const { hour, day, week, thirtyDays } = texts()
  async function send() {
    const { recovering } = await recover.mutateAsync({ since: instantIn(-DAYS[since]) })
    toast(texts().areOnTheirWay(recovering))
    onClose()
  }
  return (
    <Dialog title={texts().recoverTitle} isOpen onClose={onClose}>
      <Form error={recover.error} onSubmit={() => void send().catch(() => undefined)}>
        <Choices
          label={texts().ofTheLast}
          choices={{ hour, day, week, thirtyDays }}
          value={since}
          onChange={setSince}
        />
        <DialogActions isPending={recover.isPending}>{texts().send}</DialogActions>
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
