import { t } from '@lingui/core/macro'
import { filledIn } from '../../ui/TypedForm'
import { LazySelect } from '../../ui/LazySelect'
import { TextField } from '../../ui/TextField'
import type { App } from './signingIn'

/** The code of an authenticator app and, where there are several, which of them shows it. */
export function CodeFields({ apps }: { apps: readonly App[] }) {
  const [first] = apps
  return (
    <>
      {first && apps.length > 1 && (
        <LazySelect label={t`App`} name="app" choices={apps} defaultValue={first.id} />
      )}
      {first && apps.length === 1 && <input type="hidden" name="app" value={first.id} />}
      <CodeField />
    </>
  )
}

export function CodeField() {
  return (
    <TextField
      label={t`Code`}
      name="code"
      description={t`The six digits that the app shows now.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
      autoFocus
    />
  )
}

/** What was filled in, without the gaps that people type between digits. */
export function codeOf(values: FormData): { app: string; code: string } {
  return { app: filledIn(values, 'app'), code: typedCode(values) }
}

export function typedCode(values: FormData): string {
  return filledIn(values, 'code').replaceAll(/\s/g, '')
}
