import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { MissingScreen } from '../../layout/MissingScreen'
import { lazyPart } from '../../ui/lazyPart'
import { Part } from '../../ui/Part'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { toast } from '../../ui/Toast'
import { usePermission } from '../../venue/usePermission'
import { InMyCalendar } from '../calendar-feeds/InMyCalendar'
import { ProviderForm } from './ProviderForm'
import { providers } from './queries'
import { TimeOff } from './TimeOff'

const PictureOfOne = lazyPart(
  () => import('../your-page/PictureOfOne'),
  'PictureOfOne',
  <Skeleton lines={2} />,
)

const route = getRouteApi('/business/settings/providers/$providerId')

/** One provider: who they are, what they offer, when they work, and when they are off. */
export function ProviderScreen() {
  const { providerId } = route.useParams()
  const mayWrite = usePermission('manage_services')
  const provider = useSuspenseQuery(providers()).data.find(({ id }) => id === providerId)
  if (!provider) return <MissingScreen />
  return (
    <Screen title={provider.name} actions={<InMyCalendar providerId={providerId} />}>
      {mayWrite && (
        <>
          <Part title={t`Picture`}>
            <PictureOfOne
              key={providerId}
              of="provider"
              recordId={providerId}
              name={provider.name}
            />
          </Part>
          <ProviderForm
            key={providerId}
            provider={provider}
            onSaved={(name) => toast(t`${name} is changed.`)}
          />
        </>
      )}
      <TimeOff provider={provider} />
    </Screen>
  )
}
