import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import '../../texts/parts/calendar-feeds'

const CalendarDialog = lazyPart(() => import('./CalendarDialog'), 'CalendarDialog')

/** Leads to an address by which one's own calendar follows the bookings: those of a provider, or the ones chosen there. */
export function InMyCalendar({ providerId = null }: { providerId?: string | null }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon="calendar" onPress={() => setOpen(true)}>
        {t`Show in a calendar app…`}
      </Button>
      {isOpen && <CalendarDialog providerId={providerId} onClose={() => setOpen(false)} />}
    </>
  )
}
