import { Link } from '@tanstack/react-router'
import { words } from '../../messages/words'
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
        {words.session.backToSigningIn}
      </Link>
    </p>
  )
  if (ask.isSuccess) {
    return (
      <SessionPage title={words.session.lookIntoYourInbox}>
        <p role="status">{words.session.resetLinkSent(ask.variables)}</p>
        <p className="session-other">{words.session.nothingArrived}</p>
        {wayBack}
      </SessionPage>
    )
  }
  return (
    <SessionPage title={words.session.forgotPasswordQuestion}>
      <p>{words.session.weSendYouEmailLink}</p>
      <Form error={ask.error} onSubmit={(values) => ask.mutate(filledIn(values, 'email').trim())}>
        <TextField
          label={words.common.email}
          name="email"
          type="email"
          autoComplete="username"
          isRequired
          autoFocus
        />
        <Button kind="primary" type="submit" isPending={ask.isPending}>
          {words.session.sendTheEmail}
        </Button>
      </Form>
      {wayBack}
    </SessionPage>
  )
}
