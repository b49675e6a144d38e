import { t } from '@lingui/core/macro'
import { Button } from './Button'
import { Actions, Dialog } from './Dialog'
import { TextField } from './TextField'
import { toast } from './Toast'

interface Props {
  title: string
  /** What somebody can do who has it. */
  hint: string
  secret: string
  onClose: () => void
}

/** A secret that is shown this once, to be copied. */
export function SecretDialog({ title, hint, secret, onClose }: Props) {
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      <p>{hint}</p>
      <TextField label={t`Secret`} isReadOnly autoFocus value={secret} />
      <Actions>
        <Button
          onPress={async () => {
            await navigator.clipboard.writeText(secret)
            toast(t`Copied.`)
          }}
        >
          {t`Copy`}
        </Button>
        <Button kind="primary" onPress={onClose}>
          {t`I have it`}
        </Button>
      </Actions>
    </Dialog>
  )
}
