import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { lazyPart } from '../../ui/lazyPart'
import { MenuButton } from '../../ui/MenuButton'
import { toast, toastFailure } from '../../ui/Toast'
import { withWarnings } from '../day/doubt'
import type { Appointment } from './diary'
import { useChangeAppointment } from './queries'

const ServiceMenu = lazyPart(() => import('./ServiceMenu'), 'ServiceMenu')

/** Another service in the place of one, at its price and for as long as it takes: by one press, which can be undone. */
export function ChangeService({ appointment }: { appointment: Appointment }) {
  const change = useChangeAppointment()
  const { id, version, service, duration_minutes, price_cents } = appointment
  const fail = (error: Error) => toastFailure(sentenceOf(error))

  function choose(next: { id: string; name: string }) {
    change.mutate(
      { shown: { id, version }, serviceId: next.id },
      {
        onError: fail,
        onSuccess: ({ appointment: shown, warnings }) =>
          toast(withWarnings(t`The service is ${{ name: next.name }} now.`, warnings), () =>
            change.mutate(
              {
                shown,
                serviceId: service.id,
                durationMinutes: duration_minutes,
                priceCents: price_cents,
              },
              { onError: fail },
            ),
          ),
      },
    )
  }

  return (
    <MenuButton icon="more" label={t`Change service`} isNamed preload={ServiceMenu.preload}>
      {(menu) => <ServiceMenu {...menu} current={service.id} onChoose={choose} />}
    </MenuButton>
  )
}
