import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { useAskForLink } from './links'
import { SessionPage } from './SessionPage'

/** Asks for a mail with a link to a new password. What is said does not tell whether there is such an account. */
export function ForgottenPasswordScreen() {
  const ask = useAskForLink()
  const form = useForm({
    of: null,
    start: { email: '' },
    save: ({ email }) => ask.mutateAsync(email.trim()),
  })
  const wayBack = (
    <p className="session-other">
      <Link to="/sign-in" search={{}}>
        {t`Back to signing in`}
      </Link>
    </p>
  )
  if (ask.isSuccess) {
    return (
      <SessionPage title={t`Check your inbox`}>
        <p role="status">
          <Trans>
            If there is an account for {{ email: ask.variables }}, an email with a link is on its
            way. The link works once and for an hour.
          </Trans>
        </p>
        <p className="session-other">
          <Trans>
            No email after a few minutes? Check your spam, and whether you signed up with another
            address.
          </Trans>
        </p>
        {wayBack}
      </SessionPage>
    )
  }
  return (
    <SessionPage title={t`Forgot your password?`}>
      <p>
        <Trans>We send you an email with a link to set a new password.</Trans>
      </p>
      <Form form={form}>
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Send email`}
        </Button>
      </Form>
      {wayBack}
    </SessionPage>
  )
}
