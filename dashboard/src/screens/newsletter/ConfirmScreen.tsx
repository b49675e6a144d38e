import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answer, client, sentenceOf } from '../../api'
import { Alone } from '../../ui/Alone'
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
      <Alone title="Look into your inbox">
        <p>A mail is on its way to you, with a link that confirms your address.</p>
      </Alone>
    )
  }
  if (confirm.isSuccess) {
    return (
      <Alone title="You are subscribed">
        <p>The newsletter comes to your address from now on. You can close this page.</p>
      </Alone>
    )
  }
  return (
    <Alone title="The newsletter">
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>Shall the newsletter come to the address that this mail was sent to?</p>
      <Button kind="primary" isPending={confirm.isPending} onPress={() => confirm.mutate(token)}>
        Yes, subscribe
      </Button>
    </Alone>
  )
}
