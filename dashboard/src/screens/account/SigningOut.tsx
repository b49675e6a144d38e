import { t } from '@lingui/core/macro'
import { sentenceOf, type Schema } from '../../api'
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
      toast(t`Signed out.`)
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
        <Button onPress={onClose}>{t`Cancel`}</Button>
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
        title: t`Sign out ${{ browser: browserOf(ending.session.agent) }}?`,
        effect: t`From now on it opens nothing here until somebody signs in again. If a stranger may know your password, change it, too.`,
        act: t`Sign out device`,
      }
    case 'others':
      return {
        title: t`Sign out other devices?`,
        effect: t`You stay signed in here. All your other devices have to sign in again.`,
        act: t`Sign out other devices`,
      }
    case 'global':
      return {
        title: t`Sign out all devices?`,
        effect: t`You have to sign in again on all your devices, this one, too.`,
        act: t`Sign out all devices`,
      }
  }
}
