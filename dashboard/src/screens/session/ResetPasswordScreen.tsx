import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { filledIn, Form } from '../../ui/TypedForm'
import { CodeFields, codeOf } from './CodeFields'
import { Recovery } from './links'
import { NewPasswordField } from './NewPasswordField'
import { SessionPage } from './SessionPage'

const route = getRouteApi('/reset-password')

/** Where the link for a forgotten password leads: a new one and, where there is a second step, its code. */
export function ResetPasswordScreen() {
  const { token_hash: tokenHash } = route.useSearch()
  const [recovery] = useState(() => new Recovery(tokenHash))
  const [password, setPassword] = useState('')
  const reset = useMutation({ mutationFn: (chosen: string) => recovery.setPassword(chosen) })
  const prove = useMutation({
    mutationFn: ({ app, code }: { app: string; code: string }) => recovery.prove(app, code),
    onSuccess: () => reset.mutateAsync(password),
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
        <Form error={prove.error} onSubmit={(values) => prove.mutate(codeOf(values))}>
          <CodeFields apps={reset.data} />
          <Button kind="primary" type="submit" isPending={prove.isPending}>
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
      <Form
        error={reset.error}
        onSubmit={(values) => {
          setPassword(filledIn(values, 'password'))
          reset.mutate(filledIn(values, 'password'))
        }}
      >
        <NewPasswordField autoFocus />
        <Button kind="primary" type="submit" isPending={reset.isPending}>
          {t`Change password`}
        </Button>
      </Form>
      <p className="session-other">
        <Link to="/forgotten-password">{t`Get a new link`}</Link>
      </p>
    </SessionPage>
  )
}
