import { useQueryClient } from '@tanstack/react-query'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Form } from '../../ui/Form'
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

  function done() {
    cache.clear()
    onProved()
  }

  return (
    <SessionPage title={words.session.oneMoreStep}>
      <p>{words.session.enterCodeToSignIn}</p>
      <Form
        error={prove.error}
        onSubmit={(values) => prove.mutate(codeOf(values), { onSuccess: done })}
      >
        <CodeFields apps={apps} />
        <Button kind="primary" type="submit" isPending={prove.isPending}>
          {words.session.signIn}
        </Button>
      </Form>
      <p className="session-other">{words.session.lostPhoneHint}</p>
      <Button
        kind="quiet"
        isPending={leave.isPending}
        onPress={() => leave.mutate(undefined, { onSettled: onLeft })}
      >
        {words.session.signAsSomebodyElse}
      </Button>
    </SessionPage>
  )
}
