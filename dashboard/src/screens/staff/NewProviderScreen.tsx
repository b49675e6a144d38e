import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { words } from '../../messages/words'
import { Screen } from '../../ui/Screen'
import { toast } from '../../ui/Toast'
import { ProviderForm } from './ProviderForm'
import { providers } from './queries'

/** Adds somebody to the team; after the first one there is a diary to book into. */
export function NewProviderScreen() {
  const goTo = useNavigate()
  const isFirst = useSuspenseQuery(providers()).data.length === 0
  return (
    <Screen title={words.staff.newProvider}>
      <ProviderForm
        provider={null}
        onSaved={(name) => {
          toast(words.staff.isAdded(name))
          void goTo({ to: isFirst ? '/' : '/settings/providers' })
        }}
      />
    </Screen>
  )
}
