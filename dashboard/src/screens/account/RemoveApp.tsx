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
    toast(isLast ? 'Your second step at sign-in is off.' : `${app.name} is removed.`)
    onClose()
  }

  return (
    <Dialog title={`Remove “${app.name}”?`} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>
        {isLast
          ? 'From then on your password alone is enough to sign in as you.'
          : 'Its codes do not work any more. Those of your other apps do.'}
      </p>
      {isLast && isAdmin && organization.require_second_factor && (
        <p>Your organization asks its admins for a second step: you need another one to go on.</p>
      )}
      <Actions>
        <Button onPress={onClose}>Keep it</Button>
        <Button
          kind="danger"
          isPending={remove.isPending}
          onPress={() => remove.mutate(app.id, { onSuccess: done })}
        >
          Remove the app
        </Button>
      </Actions>
    </Dialog>
  )
}
