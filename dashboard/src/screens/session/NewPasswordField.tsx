import { words } from '../../messages/words'
import { TextField } from '../../ui/TextField'

/** As the auth server is told to ask for (docs/deploying.md). */
const AT_LEAST = 8

export function NewPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      label={words.session.newPassword}
      name="password"
      type="password"
      description={words.session.atLeastCharacters(AT_LEAST)}
      autoComplete="new-password"
      validate={(text) =>
        text.length > 0 && text.length < AT_LEAST ? words.session.passwordTooShort(AT_LEAST) : null
      }
      isRequired
      autoFocus={autoFocus}
    />
  )
}
