import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { useRemoveApp, type AddedApp } from './queries'

interface Props {
  app: AddedApp
  isLast: boolean
  onClose: () => void
}

/** What it means to take an app away, before it is. */
export function RemoveApp({ app, isLast, onClose }: Props) {
  const { isAdmin, organization } = useVenue()
  const remove = useRemoveApp()

  function done() {
    toast(isLast ? t`Two-step sign-in is off.` : t`${{ name: app.name }} is removed.`)
    onClose()
  }

  return (
    <Dialog title={t`Remove “${{ name: app.name }}”?`} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>
        {isLast
          ? t`From then on your password alone is enough to sign in as you.`
          : t`Its codes do not work any more. Those of your other apps do.`}
      </p>
      {isLast && isAdmin && organization.require_second_factor && (
        <p>
          <Trans>
            Your organization asks its admins for a second step: you need another one to go on.
          </Trans>
        </p>
      )}
      <Actions>
        <Button onPress={onClose}>{t`Keep it`}</Button>
        <Button
          kind="danger"
          isPending={remove.isPending}
          onPress={() => remove.mutate(app.id, { onSuccess: done })}
        >
          {t`Remove app`}
        </Button>
      </Actions>
    </Dialog>
  )
}
