import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'

/** As the auth server is told to ask for (docs/deploying.md). */
const AT_LEAST = 8

export function NewPasswordField({ autoFocus = false }: { autoFocus?: boolean }) {
  return (
    <TextField
      label={t`New password`}
      name="password"
      type="password"
      description={t`At least ${{ least: AT_LEAST }} characters.`}
      autoComplete="new-password"
      validate={(text) =>
        text.length > 0 && text.length < AT_LEAST
          ? t`Choose a longer one: at least ${{ least: AT_LEAST }} characters.`
          : null
      }
      isRequired
      autoFocus={autoFocus}
    />
  )
}
