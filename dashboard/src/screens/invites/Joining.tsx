import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { filledIn, Form } from '../../ui/TypedForm'
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
        <Trans>Choose a password, and you are in. Have an account already?</Trans>{' '}
        <Link to="/sign-in" search={{ next: here }}>
          {t`Sign in`}
        </Link>
      </p>
      {isElsewhere && (
        <Notice>{t`The account is made, for the address that the invite was sent to. Sign in with that one.`}</Notice>
      )}
      <Form error={isElsewhere ? null : join.error} onSubmit={submit}>
        <TextField
          label={t`Email`}
          name="email"
          type="email"
          description={t`The address that the invite was sent to.`}
          autoComplete="username"
          isRequired
        />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          description={t`At least 8 characters.`}
          autoComplete="new-password"
          isRequired
        />
        <Actions>
          <Button kind="primary" type="submit" isPending={join.isPending}>
            {t`Join`}
          </Button>
        </Actions>
      </Form>
    </>
  )
}
