import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
      <SessionPage title={t`One more email`}>
        <p role="status">
          <Trans>
            This address is confirmed. Now open the link in the email to the other one: then the
            change is done.
          </Trans>
        </p>
      </SessionPage>
    ) : (
      <SessionPage title={t`Your address is changed`}>
        <p role="status">
          <Trans>You sign in as {{ email: confirm.data }} from now on.</Trans>
        </p>
        <Link to="/">{t`Go on`}</Link>
      </SessionPage>
    )
  }
  return (
    <SessionPage title={t`Confirm your address`}>
      {confirm.error && <Notice>{sentenceOf(confirm.error)}</Notice>}
      <p>
        <Trans>
          You asked to change the email address of your account. Confirm it here, and with the link
          in the email to your other address.
        </Trans>
      </p>
      <Button
        kind="primary"
        isPending={confirm.isPending}
        onPress={() => confirm.mutate(tokenHash)}
      >
        {t`Confirm`}
      </Button>
      <p className="session-other">
        <Trans>Not you? Close this page, sign in, and change your password.</Trans>
      </p>
    </SessionPage>
  )
}
