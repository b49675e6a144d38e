import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
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
    <Dialog title={t`Disconnect the account?`} isOpen onClose={onClose}>
      <p>
        <Trans>
          Nobody can pay online any more, and unpaid payment links stop working. What is paid stays
          yours and can be refunded.
        </Trans>
      </p>
      <Actions>
        <Button onPress={onClose}>{t`Keep it`}</Button>
        <Button kind="danger" isPending={disconnect.isPending} onPress={disconnectNow}>
          {t`Disconnect account`}
        </Button>
      </Actions>
    </Dialog>
  )
}
