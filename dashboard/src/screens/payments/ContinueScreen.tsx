import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sentenceOf } from '../../api'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Screen } from '../../ui/Screen'
import { useConnect } from './queries'

/** Where Stripe sends whoever comes with a link that is old or used. Only a press asks for another, which works once. */
export function ContinueScreen() {
  const connect = useConnect()
  return (
    <Screen title={t`Payments`}>
      {connect.error && <Notice>{sentenceOf(connect.error)}</Notice>}
      <p>
        <Trans>
          That link to Stripe was used already, or is too old. Start again with a new one.
        </Trans>
      </p>
      <p>
        <Button kind="primary" isPending={connect.isPending} onPress={() => connect.mutate()}>
          {t`Continue with Stripe`}
        </Button>
      </p>
      <Link to="/settings/payments">{t`Back to payments`}</Link>
    </Screen>
  )
}
