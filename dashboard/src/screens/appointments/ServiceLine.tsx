import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { lasting } from '../../texts/lasting'
import { formatTime } from '../../time'
import { drawings } from '../../ui/drawings'
import { EditRow, FixedRow } from '../../ui/EditRow'
import { lazyPart } from '../../ui/lazyPart'
import { toast, toastFailure } from '../../ui/Toast'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import { withWarnings } from '../day/doubt'
import type { Further } from '../day/StepsMenu'
import { StateTag } from '../day/StateTag'
import { useChangeAppointment } from './queries'
import { isGone, isMovable } from './status'
import type { Service } from './visit'
import '../../texts/parts/bookings'

const PriceForm = lazyPart(() => import('./PriceForm'), 'PriceForm')
const ServiceMenu = lazyPart(() => import('./ServiceMenu'), 'ServiceMenu')
const StepsMenu = lazyPart(() => import('../day/StepsMenu'), 'StepsMenu')

interface Props {
  one: Service
  name: string
  provider: string
  /** Whether it is the one of its visit that is looked at. */
  isShown: boolean
  /** Whether it is the only one: its state stands above. */
  isAlone: boolean
  /** What else can be done with it than to change it: its place in the visit. */
  steps: readonly Further[]
}

/** One service of a visit: what, when, with whom and for how much; a press on it offers what can be changed. */
export function ServiceLine({ one, name, provider, isShown, isAlone, steps }: Props) {
  const { locale } = useVenue()
  const money = useMoney()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [changing, setChanging] = useState<'service' | 'price' | null>(null)
  const [isBack, setBack] = useState(false)
  const choose = useOtherService(one)
  const note = [
    formatTime(one.starts_at, locale),
    provider,
    lasting(one.duration_minutes),
    isShown ? t`this service` : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const said = {
    drawing: drawings.scissors,
    amount: money(one.price_cents),
    note:
      isAlone || isMovable(one.status) ? (
        note
      ) : (
        <>
          {note} <StateTag status={one.status} />
        </>
      ),
  }
  // What is paid is changed at the till.
  const isOwn = one.sale_id === null && !isGone(one.status)
  const all: Further[] = [
    ...(isOwn && isMovable(one.status)
      ? [{ name: t`Change service`, take: () => setChanging('service') }]
      : []),
    ...(isOwn ? [{ name: t`Change price`, take: () => setChanging('price') }] : []),
    ...steps,
  ]
  if (all.length === 0) return <FixedRow {...said}>{name}</FixedRow>
  if (changing === 'price') {
    const close = () => {
      setChanging(null)
      setBack(true)
    }
    return <PriceForm booking={one} name={name} onClose={close} />
  }
  return (
    <>
      <EditRow
        {...said}
        ref={setButton}
        autoFocus={isBack}
        aria-haspopup="menu"
        aria-expanded={isOpen || changing === 'service'}
        onHoverStart={StepsMenu.preload}
        onFocus={StepsMenu.preload}
        onPress={() => {
          ServiceMenu.preload()
          setOpen(true)
        }}
      >
        {name}
      </EditRow>
      {isOpen && (
        <StepsMenu label={name} button={button} onClose={() => setOpen(false)} steps={all} />
      )}
      {changing === 'service' && (
        <ServiceMenu
          label={t`Change service`}
          button={button}
          current={one.service_id}
          onClose={() => setChanging(null)}
          onChoose={choose}
        />
      )}
    </>
  )
}

/** Another service in the place of one, at its price and for as long as it takes: by one press, which can be undone. */
function useOtherService({ id, version, service_id, duration_minutes, price_cents }: Service) {
  const change = useChangeAppointment()
  const fail = (error: Error) => toastFailure(sentenceOf(error))
  return (next: { id: string; name: string }) =>
    change.mutate(
      { shown: { id, version }, serviceId: next.id },
      {
        onError: fail,
        onSuccess: ({ appointment: shown, warnings }) =>
          toast(withWarnings(t`The service is ${{ name: next.name }} now.`, warnings), () =>
            change.mutate(
              {
                shown,
                serviceId: service_id,
                durationMinutes: duration_minutes,
                priceCents: price_cents,
              },
              { onError: fail },
            ),
          ),
      },
    )
}
