import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answer, client, sentenceOf } from '../../api'
import { CenteredScreen } from '../../ui/CenteredScreen'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'

const route = getRouteApi('/newsletter/confirm')

/**
 * Where the newsletter's mail leads, and the form of a page that asked for it. Only a press subscribes: programs that
 * look through mail open links, too.
 */
export function ConfirmScreen() {
  const { token } = route.useSearch()
  const confirm = useMutation({
    mutationFn: (from: string) =>
      answer(client.POST('/api/newsletter/confirm', { body: { token: from } })),
  })
  if (token === undefined) {
    return (
      <CenteredScreen title={t`Check your inbox`}>
        <p>
          <Trans>An email is on its way. Open its link to confirm your address.</Trans>
        </p>
      </CenteredScreen>
    )
  }
  if (confirm.isSuccess) {
    return (
      <CenteredScreen title={t`You are subscribed`}>
        <p>
          <Trans>The newsletter comes to your address from now on. You can close this page.</Trans>
        </p>
      </CenteredScreen>
    )
  }
  return (
    <CenteredScreen title={t`Newsletter`}>
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>
        <Trans>Do you want our newsletter, at the address where you got this link?</Trans>
      </p>
      <Button kind="primary" isPending={confirm.isPending} onPress={() => confirm.mutate(token)}>
        {t`Yes, subscribe`}
      </Button>
    </CenteredScreen>
  )
}
