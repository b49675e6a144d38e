import { useNavigate } from '@tanstack/react-router'
import { Screen } from '../../ui/Screen'
import { toast } from '../../ui/Toast'
import { ProviderForm } from './ProviderForm'

export function NewProviderScreen() {
  const goTo = useNavigate()
  return (
    <Screen title="New provider">
      <ProviderForm
        provider={null}
        onSaved={(name) => {
          toast(`${name} is added.`)
          void goTo({ to: '/settings/providers' })
        }}
      />
    </Screen>
  )
}
