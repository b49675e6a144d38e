import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { filledIn, Form } from '../../ui/Form'
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
      <SessionPage title={words.session.yourPasswordIsChanged}>
        <p role="status">{words.session.passwordChangedHint}</p>
        <Link to="/sign-in" search={{}} className="button" data-kind="primary">
          {words.session.signIn}
        </Link>
      </SessionPage>
    )
  }
  if (reset.data) {
    return (
      <SessionPage title={words.session.oneMoreStep}>
        <p>{words.session.enterCodeToChangePassword}</p>
        <Form error={prove.error} onSubmit={(values) => prove.mutate(codeOf(values))}>
          <CodeFields apps={reset.data} />
          <Button kind="primary" type="submit" isPending={prove.isPending}>
            {words.session.changeThePassword}
          </Button>
        </Form>
      </SessionPage>
    )
  }
  return (
    <SessionPage title={words.session.chooseANewPassword}>
      <p>{words.session.newPasswordHint}</p>
      <Form
        error={reset.error}
        onSubmit={(values) => {
          setPassword(filledIn(values, 'password'))
          reset.mutate(filledIn(values, 'password'))
        }}
      >
        <NewPasswordField autoFocus />
        <Button kind="primary" type="submit" isPending={reset.isPending}>
          {words.session.changeThePassword}
        </Button>
      </Form>
      <p className="session-other">
        <Link to="/forgotten-password">{words.session.askNewLink}</Link>
      </p>
    </SessionPage>
  )
}
