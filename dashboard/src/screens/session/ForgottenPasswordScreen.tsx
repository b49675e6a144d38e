import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { filledIn, Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useAskForLink } from './links'
import { SessionPage } from './SessionPage'

/** Asks for a mail with a link to a new password. What is said does not tell whether there is such an account. */
export function ForgottenPasswordScreen() {
  const ask = useAskForLink()
  const wayBack = (
    <p className="session-other">
      <Link to="/sign-in" search={{}}>
        Back to signing in
      </Link>
    </p>
  )
  if (ask.isSuccess) {
    return (
      <SessionPage title="Look into your inbox">
        <p role="status">
          If there is an account for {ask.variables}, an email with a link is on its way. The link
          works once and for an hour.
        </p>
        <p className="session-other">
          Nothing there after a few minutes? Look among the spam, and whether you have signed up
          with another address.
        </p>
        {wayBack}
      </SessionPage>
    )
  }
  return (
    <SessionPage title="Forgot your password?">
      <p>We send you an email with a link. It leads you to a new password.</p>
      <Form error={ask.error} onSubmit={(values) => ask.mutate(filledIn(values, 'email').trim())}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <Button kind="primary" type="submit" isPending={ask.isPending}>
          Send the email
        </Button>
      </Form>
      {wayBack}
    </SessionPage>
  )
}
