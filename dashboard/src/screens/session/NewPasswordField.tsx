import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'
import type { FormOf } from '../../ui/openForm'

/** As the auth server is told to ask for (docs/deploying.md). */
const AT_LEAST = 8

interface Props {
  form: Pick<FormOf<{ password: string }>, 'field'>
  autoFocus?: boolean
}

export function NewPasswordField({ form, autoFocus = false }: Props) {
  return (
    <TextField
      label={t`New password`}
      {...form.field('password')}
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
