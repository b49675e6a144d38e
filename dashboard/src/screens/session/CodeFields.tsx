import { t } from '@lingui/core/macro'
import { LazySelect } from '../../ui/LazySelect'
import { TextField } from '../../ui/TextField'
import type { FormOf } from '../../ui/openForm'
import type { App } from './signingIn'

export interface Code {
  /** Which app shows it. */
  app: string
  code: string
}

type CodeForm = Pick<FormOf<Pick<Code, 'code'>>, 'field'>

interface Props {
  apps: readonly App[]
  form: Pick<FormOf<Code>, 'field'>
}

/** What such a form begins with. */
export function codeOf([first]: readonly App[]): Code {
  return { app: first?.id ?? '', code: '' }
}

/** The code of an authenticator app and, where there are several, which of them shows it. */
export function CodeFields({ apps, form }: Props) {
  const app = form.field('app')
  return (
    <>
      {apps.length > 1 && (
        <LazySelect
          label={t`App`}
          {...app}
          choices={apps}
          onChange={(id) => app.onChange(String(id))}
        />
      )}
      <CodeField form={form} />
    </>
  )
}

export function CodeField({ form }: { form: CodeForm }) {
  return (
    <TextField
      label={t`Code`}
      {...form.field('code')}
      description={t`The six digits that the app shows now.`}
      inputMode="numeric"
      autoComplete="one-time-code"
      isRequired
      autoFocus
    />
  )
}
