import { getRouteApi, Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
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
      <SessionPage title="One more email">
        <p role="status">
          This address is confirmed. Now open the link in the email to the other one: then the
          change is done.
        </p>
      </SessionPage>
    ) : (
      <SessionPage title="Your address is changed">
        <p role="status">
          You sign in as <strong>{confirm.data}</strong> from now on.
        </p>
        <Link to="/">Go on</Link>
      </SessionPage>
    )
  }
  return (
    <SessionPage title="Confirm your address">
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>
        Your account is to get another email address. Both have to confirm it, the old and the new.
      </p>
      <Button
        kind="primary"
        isPending={confirm.isPending}
        onPress={() => confirm.mutate(tokenHash)}
      >
        Confirm
      </Button>
      <p className="session-other">
        It was not you? Close this page, sign in, and change your password.
      </p>
    </SessionPage>
  )
}
