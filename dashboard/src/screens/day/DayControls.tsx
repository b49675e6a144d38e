import { t } from '@lingui/core/macro'
import { useState, type ReactNode } from 'react'
import type { Day } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { useIsPhone } from '../../ui/useIsPhone'
import { DayPicker, type Step } from './DayPicker'

const DaySheet = lazyPart(() => import('./DaySheet'), 'DaySheet')

interface Props {
  day: Day
  step?: Step
  onDay: (day: Day) => Promise<void>
  /** Which view of it is shown, and of whom. */
  view?: ReactNode
  /** Where somebody may walk in now. */
  onWalkIn?: (() => void) | undefined
  /** What is needed rarely, and a sheet is for at any width; `close` leaves it. */
  more?: ((close: () => void) => ReactNode) | undefined
  add: { name: string; onPress: () => void }
}

/** Which day, which view, and the ways to book: side by side, on a phone in one row with a sheet for the rest. */
export function DayControls({ day, step = 'Day', onDay, view, onWalkIn, more, add }: Props) {
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const options = step === 'Day' ? t`Day options` : t`Week options`
  const walkIn = onWalkIn && (
    <Button
      icon="people"
      onPress={() => {
        close()
        onWalkIn()
      }}
    >
      {t`Walk-in`}
    </Button>
  )

  return (
    <>
      {!isPhone && view}
      <DayPicker day={day} step={step} isShort={isPhone} onChange={onDay} />
      {!isPhone && walkIn}
      {(isPhone || more) && (
        <Button
          icon="more"
          aria-label={options}
          aria-haspopup="dialog"
          onHoverStart={DaySheet.preload}
          onFocus={DaySheet.preload}
          onPress={() => setOpen(true)}
        />
      )}
      <Button
        kind="primary"
        icon="plus"
        {...(isPhone && { 'aria-label': add.name })}
        onPress={add.onPress}
      >
        {isPhone ? undefined : add.name}
      </Button>
      {isOpen && (
        <DaySheet title={options} onClose={close}>
          {isPhone && (
            <>
              {view}
              <DayPicker day={day} step={step} onChange={onDay} />
              {walkIn}
            </>
          )}
          {more?.(close)}
        </DaySheet>
      )}
    </>
  )
}
