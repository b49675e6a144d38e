import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { TextField } from '../../ui/TextField'
import { toast } from '../../ui/Toast'
import { texts } from './texts'

/** The secret of an endpoint, which is shown this once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title={texts().secretOfTheEndpoint} isOpen onClose={onClose}>
      <p>{texts().copyTheSecretNow}</p>
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
