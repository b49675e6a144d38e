import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { toastFailure } from '../../ui/Toast'
import { useDisconnect } from './queries'

/** Asks once more before the account is forgotten for new payments. */
export function Disconnect({ onClose }: { onClose: () => void }) {
  const disconnect = useDisconnect()
  function disconnectNow() {
    disconnect.mutate(undefined, {
      onError: (error) => toastFailure(sentenceOf(error)),
      onSettled: onClose,
    })
  }
  return (
    <Dialog title={words.payments.disconnectQuestion} isOpen onClose={onClose}>
      <p>{words.payments.whatDisconnectingDoes}</p>
      <Actions>
        <Button onPress={onClose}>{words.payments.keepAccount}</Button>
        <Button kind="danger" isPending={disconnect.isPending} onPress={disconnectNow}>
          {words.payments.disconnectNow}
        </Button>
      </Actions>
    </Dialog>
  )
}
