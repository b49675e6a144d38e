import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
import { useForm } from '../../useForm'
import { CodeFields, codeOf } from './CodeFields'
import { useSwitchAccount } from './queries'
import { SessionPage } from './SessionPage'
import { useProve, type App } from './signingIn'

interface Props {
  apps: readonly App[]
  onProved: () => void
  /** To sign in as somebody else. */
  onLeft: () => void
}

/** After the password: the code of an authenticator app. */
export function CodeForm({ apps, onProved, onLeft }: Props) {
  const cache = useQueryClient()
  const prove = useProve()
  const leave = useSwitchAccount()

  const form = useForm({
    of: null,
    start: codeOf(apps),
    save: (values) => prove.mutateAsync(values),
    onSaved: () => {
      cache.clear()
      onProved()
    },
  })

  return (
    <SessionPage title={t`One more step`}>
      <p>
        <Trans>Enter the code of your authenticator app to finish signing in.</Trans>
      </p>
      <Form form={form}>
        <CodeFields apps={apps} form={form} />
        <Button kind="primary" type="submit" isPending={form.isPending}>
          {t`Sign in`}
        </Button>
      </Form>
      <p className="session-other">
        <Trans>Lost your phone? Ask support to remove the second step.</Trans>
      </p>
      <Button
        kind="quiet"
        isPending={leave.isPending}
        onPress={() => leave.mutate(undefined, { onSettled: onLeft })}
      >
        {t`Sign in as somebody else`}
      </Button>
    </SessionPage>
  )
}
