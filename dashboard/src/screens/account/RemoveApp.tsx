import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
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
    toast(isLast ? words.account.secondStepIsOff : words.account.isRemoved(app.name))
    onClose()
  }

  return (
    <Dialog title={words.account.removeQuestion(app.name)} isOpen onClose={onClose}>
      {remove.error && <Notice>{sentenceOf(remove.error)}</Notice>}
      <p>{isLast ? words.account.passwordAloneWillDo : words.account.itsCodesDoNotWork}</p>
      {isLast && isAdmin && organization.require_second_factor && (
        <p>{words.account.secondStepIsRequired}</p>
      )}
      <Actions>
        <Button onPress={onClose}>{words.account.keepIt}</Button>
        <Button
          kind="danger"
          isPending={remove.isPending}
          onPress={() => remove.mutate(app.id, { onSuccess: done })}
        >
          {words.account.removeTheApp}
        </Button>
      </Actions>
    </Dialog>
  )
}
