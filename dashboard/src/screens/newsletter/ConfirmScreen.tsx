import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { answer, client, sentenceOf } from '../../api'
import { words } from '../../messages/words'
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
      <Alone title={words.newsletter.lookIntoYourInbox}>
        <p>{words.newsletter.mailItsWayYouLink}</p>
      </Alone>
    )
  }
  if (confirm.isSuccess) {
    return (
      <Alone title={words.newsletter.youAreSubscribed}>
        <p>{words.newsletter.subscribed}</p>
      </Alone>
    )
  }
  return (
    <Alone title={words.newsletter.theNewsletter}>
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>{words.newsletter.confirmSubscription}</p>
      <Button kind="primary" isPending={confirm.isPending} onPress={() => confirm.mutate(token)}>
        {words.newsletter.yesSubscribe}
      </Button>
    </Alone>
  )
}
