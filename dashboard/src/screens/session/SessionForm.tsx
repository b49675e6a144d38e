import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { useForm } from '../../useForm'
import { SessionPage } from './SessionPage'
import type { Credentials } from './signingIn'

interface Props {
  title: string
  submit: string
  passwordIs: 'current-password' | 'new-password'
  onSubmit: (credentials: Credentials) => Promise<unknown>
  children: ReactNode
}

/** Email and password, to sign in or up with. */
export function SessionForm({ title, submit, passwordIs, onSubmit, children }: Props) {
  const form = useForm({ of: null, start: { email: '', password: '' }, save: onSubmit })
  return (
    <SessionPage title={title}>
      <Form form={form}>
        <TextField
          label={t`Email`}
          {...form.field('email')}
          type="email"
          autoComplete="username"
          isRequired
        />
        <TextField
          label={t`Password`}
          {...form.field('password')}
          type="password"
          autoComplete={passwordIs}
          isRequired
        />
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {submit}
        </Button>
      </Form>
      {children}
    </SessionPage>
  )
}
