import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { OtherAddress, useJoin } from './queries'

/** For somebody without an account: it is made for the address that the invite was sent to. */
export function Joining({ token, onDone }: { token: string; onDone: () => void }) {
  const here = useLocation({ select: ({ href }) => href })
  const join = useJoin()
  const form = useForm({
    of: null,
    start: { email: '', password: '' },
    save: ({ email, password }) => join.mutateAsync({ token, email: email.trim(), password }),
    onSaved: onDone,
  })
  const isElsewhere = form.error instanceof OtherAddress

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
      <Form form={form} error={isElsewhere ? null : form.error}>
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          description={t`The address that the invite was sent to.`}
          autoComplete="username"
          isRequired
        />
        <TextField
          label={t`Password`}
          {...form.field('password')}
          type="password"
          description={t`At least 8 characters.`}
          autoComplete="new-password"
          isRequired
        />
        <Actions>
          <Button kind="primary" type="submit" isPending={form.isPending}>
            {t`Join`}
          </Button>
        </Actions>
      </Form>
    </>
  )
}
