import { getRouteApi, Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { useConfirmAddress } from './links'
import { SessionPage } from './SessionPage'

const route = getRouteApi('/confirm-email')

/** Where both links of a changed address lead. Only a press confirms: programs that look through mail open links, too. */
export function ConfirmEmailScreen() {
  const { token_hash: tokenHash } = route.useSearch()
  const confirm = useConfirmAddress()
  if (confirm.isSuccess) {
    return confirm.data === null ? (
      <SessionPage title={words.session.oneMoreEmail}>
        <p role="status">{words.session.openTheOtherLink}</p>
      </SessionPage>
    ) : (
      <SessionPage title={words.session.yourAddressIsChanged}>
        <p role="status">{words.session.youSignInAs(confirm.data)}</p>
        <Link to="/">{words.session.goOn}</Link>
      </SessionPage>
    )
  }
  return (
    <SessionPage title={words.session.confirmYourAddress}>
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>{words.session.resentIfUnconfirmed}</p>
      <Button
        kind="primary"
        isPending={confirm.isPending}
        onPress={() => confirm.mutate(tokenHash)}
      >
        {words.session.confirm}
      </Button>
      <p className="session-other">{words.session.wasNotYouClosePage}</p>
    </SessionPage>
  )
}
