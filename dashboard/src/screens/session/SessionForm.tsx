import type { ReactNode } from 'react'
import { Form } from 'react-aria-components/Form'
import { Button } from '../../ui/Button'
import { filledIn } from '../../ui/Form'
import { Notice } from '../../ui/Notice'
import { TextField } from '../../ui/TextField'
import { SignInRefused, type Credentials } from './queries'
import './SessionForm.css'

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
    <main className="session">
      <Form
        className="session-form"
        onSubmit={(event) => {
          event.preventDefault()
          const values = new FormData(event.currentTarget)
          onSubmit({ email: filledIn(values, 'email'), password: filledIn(values, 'password') })
        }}
      >
        <img src="/icon.svg" alt="" className="session-mark" />
        <h1>{title}</h1>
        {error && <Notice>{sentence(error)}</Notice>}
        <TextField label="Email" name="email" type="email" autoComplete="username" isRequired />
        <TextField
          label="Password"
          name="password"
          type="password"
          autoComplete={passwordIs}
          isRequired
        />
        <Button kind="primary" type="submit" isPending={isPending}>
          {submit}
        </Button>
        <p className="session-other">{children}</p>
      </Form>
    </main>
  )
}

function sentence(error: Error): string {
  return error instanceof SignInRefused
    ? error.message
    : 'The service cannot be reached. Is this device online?'
}
