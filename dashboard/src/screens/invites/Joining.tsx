import { Link, useLocation } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { OtherAddress, useJoin } from './queries'

/** For somebody without an account: it is made for the address that the invite was sent to. */
export function Joining({ token, onDone }: { token: string; onDone: () => void }) {
  const here = useLocation({ select: ({ href }) => href })
  const join = useJoin()
  const isElsewhere = join.error instanceof OtherAddress

  function submit(values: FormData) {
    join.mutate(
      { token, email: filledIn(values, 'email').trim(), password: filledIn(values, 'password') },
      { onSuccess: onDone },
    )
  }

  return (
    <>
      <p>
        {words.invites.choosePasswordOrSignIn}{' '}
        <Link to="/sign-in" search={{ next: here }}>
          {words.invites.signIn}
        </Link>
      </p>
      {isElsewhere && <Notice>{words.invites.accountIsOfThisAddress}</Notice>}
      <Form error={isElsewhere ? null : join.error} onSubmit={submit}>
        <TextField
          label={words.common.email}
          name="email"
          type="email"
          description={words.invites.invitedAddressHint}
          autoComplete="username"
          isRequired
        />
        <TextField
          label={words.common.password}
          name="password"
          type="password"
          description={words.invites.passwordHint}
          autoComplete="new-password"
          isRequired
        />
        <Actions>
          <Button kind="primary" type="submit" isPending={join.isPending}>
            {words.invites.join}
          </Button>
        </Actions>
      </Form>
    </>
  )
}
