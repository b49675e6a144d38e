import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { useForm } from '../../useForm'
import { CodeFields, codeOf } from './CodeFields'
import { withoutGaps } from './signingIn'
import { Recovery } from './links'
import { NewPasswordField } from './NewPasswordField'
import { SessionPage } from './SessionPage'

const route = getRouteApi('/reset-password')

/** Where the link for a forgotten password leads: a new one and, where there is a second step, its code. */
export function ResetPasswordScreen() {
  const { token_hash: tokenHash } = route.useSearch()
  const [recovery] = useState(() => new Recovery(tokenHash))
  const reset = useMutation({ mutationFn: (wanted: string) => recovery.setPassword(wanted) })
  const [password, setPassword] = useState('')
  const chosen = useForm({
    of: null,
    start: { password: '' },
    save: async (values) => {
      setPassword(values.password)
      await reset.mutateAsync(values.password)
    },
  })
  const proof = useForm({
    of: null,
    start: codeOf(reset.data ?? []),
    save: async ({ app, code }) => {
      await recovery.prove(app, withoutGaps(code))
      await reset.mutateAsync(password)
    },
  })

  if (reset.data?.length === 0) {
    return (
      <SessionPage title={t`Your password is changed`}>
        <p role="status">
          <Trans>All your devices are signed out. Sign in with the new password.</Trans>
        </p>
        <Link to="/sign-in" search={{}} className="button" data-kind="primary">
          {t`Sign in`}
        </Link>
      </SessionPage>
    )
  }
  if (reset.data) {
    return (
      <SessionPage title={t`One more step`}>
        <p>
          <Trans>Enter the code of your authenticator app to change your password.</Trans>
        </p>
        <Form form={proof}>
          <CodeFields apps={reset.data} form={proof} />
          <Button kind="primary" type="submit" isPending={proof.isPending}>
            {t`Change password`}
          </Button>
        </Form>
      </SessionPage>
    )
  }
  return (
    <SessionPage title={t`Choose a new password`}>
      <p>
        <Trans>This signs you out on all your devices. Then sign in with the new password.</Trans>
      </p>
      <Form form={chosen}>
        <NewPasswordField form={chosen} autoFocus />
        <Button kind="primary" type="submit" isPending={chosen.isPending}>
          {t`Change password`}
        </Button>
      </Form>
      <p className="session-other">
        <Link to="/forgotten-password">{t`Get a new link`}</Link>
      </p>
    </SessionPage>
  )
}
