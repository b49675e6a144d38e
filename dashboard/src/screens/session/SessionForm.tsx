import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { filledIn, Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { SessionPage } from './SessionPage'
import type { Credentials } from './signingIn'

interface Props {
  title: string
  submit: string
  passwordIs: 'current-password' | 'new-password'
  isPending: boolean
  error: Error | null
  onSubmit: (credentials: Credentials) => void
  children: ReactNode
}

/** Email and password, to sign in or up with. */
export function SessionForm({
  title,
  submit,
  passwordIs,
  isPending,
  error,
  onSubmit,
  children,
}: Props) {
  return (
    <SessionPage title={title}>
      <Form
        error={error}
        onSubmit={(values) =>
          onSubmit({ email: filledIn(values, 'email'), password: filledIn(values, 'password') })
        }
      >
        <TextField label={t`Email`} name="email" type="email" autoComplete="username" isRequired />
        <TextField
          label={t`Password`}
          name="password"
          type="password"
          autoComplete={passwordIs}
          isRequired
        />
        <Button kind="primary" type="submit" isPending={isPending}>
          {submit}
        </Button>
      </Form>
      {children}
    </SessionPage>
  )
}
