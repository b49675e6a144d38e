import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Screen } from '../../ui/Screen'
import { toast } from '../../ui/Toast'
import { ProviderForm } from './ProviderForm'
import { providers } from './queries'

/** Adds somebody to the team; after the first one there is a diary to book into. */
export function NewProviderScreen() {
  const goTo = useNavigate()
  const isFirst = useSuspenseQuery(providers()).data.length === 0
  return (
    <Screen title={t`New provider`}>
      <ProviderForm
        provider={null}
        onSaved={(name) => {
          toast(t`${name} is added.`)
          void goTo({ to: isFirst ? '/' : '/settings/providers' })
        }}
      />
    </Screen>
  )
}
