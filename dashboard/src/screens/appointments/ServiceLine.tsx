import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { formatTime } from '../../time'
import { drawings } from '../../ui/drawings'
import { EditRow, FixedRow } from '../../ui/EditRow'
import { lazyPart } from '../../ui/lazyPart'
import { useMoney } from '../../venue/useMoney'
import { useVenue } from '../../venue/venue'
import type { Further } from '../day/StepsMenu'
import { StateTag } from '../day/StateTag'
import { isMovable } from './status'
import type { Service } from './visit'
import '../../texts/parts/bookings'

const StepsMenu = lazyPart(() => import('../day/StepsMenu'), 'StepsMenu')

interface Props {
  one: Service
  name: string
  provider: string
  /** Whether it is the one of its visit that is looked at. */
  isShown: boolean
  /** What can be done with it; nothing: it is only said. */
  steps: readonly Further[]
}

/** One service of a visit: what, when, with whom and for how much; a press on it offers what can be changed. */
export function ServiceLine({ one, name, provider, isShown, steps }: Props) {
  const { locale } = useVenue()
  const money = useMoney()
  const [button, setButton] = useState<HTMLButtonElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const minutes = t`${{ minutes: one.duration_minutes }} min`
  const note = [
    formatTime(one.starts_at, locale),
    provider,
    minutes,
    isShown ? t`this service` : '',
  ]
    .filter(Boolean)
    .join(' · ')
  const said = {
    drawing: drawings.scissors,
    amount: money(one.price_cents),
    note: isMovable(one.status) ? (
      note
    ) : (
      <>
        {note} <StateTag status={one.status} />
      </>
    ),
  }
  if (steps.length === 0) return <FixedRow {...said}>{name}</FixedRow>
  return (
    <>
      <EditRow
        {...said}
        ref={setButton}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onHoverStart={StepsMenu.preload}
        onFocus={StepsMenu.preload}
        onPress={() => setOpen(true)}
      >
        {name}
      </EditRow>
      {isOpen && (
        <StepsMenu label={name} button={button} onClose={() => setOpen(false)} steps={steps} />
      )}
    </>
  )
}
