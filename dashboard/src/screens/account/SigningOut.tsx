import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Notice } from '../../ui/Notice'
import { toast } from '../../ui/Toast'
import { useEndOthers, useEndSession, useSignOutEverywhere } from './queries'
import { browserOf } from './words'

export type Ending =
  { scope: 'one'; session: Schema['Session'] } | { scope: 'others' } | { scope: 'global' }

/** What the end of sessions means, before it comes: there is no undo but signing in again. */
export function SigningOut({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const endOne = useEndSession()
  const endOthers = useEndOthers()
  const everywhere = useSignOutEverywhere()
  const isPending = endOne.isPending || endOthers.isPending || everywhere.isPending
  const error = endOne.error ?? endOthers.error ?? everywhere.error
  const { title, effect, act } = wordsOf(ending)

  function end() {
    const onSuccess = () => {
      toast(words.account.signedOut)
      onClose()
    }
    if (ending.scope === 'one') endOne.mutate(ending.session.id, { onSuccess })
    else if (ending.scope === 'others') endOthers.mutate(undefined, { onSuccess })
    else everywhere.mutate()
  }

  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {error && <Notice>{sentenceOf(error)}</Notice>}
      <p>{effect}</p>
      <Actions>
        <Button onPress={onClose}>{words.common.cancel}</Button>
        <Button kind="danger" isPending={isPending} onPress={end}>
          {act}
        </Button>
      </Actions>
    </Dialog>
  )
}

function wordsOf(ending: Ending): Record<'title' | 'effect' | 'act', string> {
  switch (ending.scope) {
    case 'one':
      return {
        title: words.account.signOutQuestion(browserOf(ending.session.agent)),
        effect: words.account.whatSigningOutADeviceDoes,
        act: words.account.signItOut,
      }
    case 'others':
      return {
        title: words.account.signOutAllOthersQuestion,
        effect: words.account.whatSigningOutOthersDoes,
        act: words.account.signOutAllOthers,
      }
    case 'global':
      return {
        title: words.account.signOutEverywhereQuestion,
        effect: words.account.whatSigningOutEverywhereDoes,
        act: words.account.signOutEverywhere,
      }
  }
}
