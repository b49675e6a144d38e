import { words } from '../messages/words'
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
      <TextField label={words.keys.secret} isReadOnly autoFocus value={secret} />
      <Actions>
        <Button
          onPress={async () => {
            await navigator.clipboard.writeText(secret)
            toast(words.keys.copied)
          }}
        >
          {words.keys.copy}
        </Button>
        <Button kind="primary" onPress={onClose}>
          {words.keys.iHaveIt}
        </Button>
      </Actions>
    </Dialog>
  )
}
