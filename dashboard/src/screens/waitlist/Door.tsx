import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { Schema } from '../../api'
import { latest } from '../../latest'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { DoorLine } from './DoorLine'
import { waitingOf, type Entry } from './waiting'
import './Door.css'

const EntryForm = lazyPart(() => import('./EntryForm'), 'EntryForm')
const SeatParty = lazyPart(() => import('./SeatParty'), 'SeatParty')

type Open = { edited: Entry | null } | { seated: Entry } | null

/** Tonight's queue at the door: who waits, for how long, and of how long they were told. */
export function Door({ day }: { day: Schema['DayOfReservations'] }) {
  const { timezone } = useVenue()
  const now = useNow(day.date)
  const [open, setOpen] = useState<Open>(null)
  if (now === null) return null
  const waiting = waitingOf(day.waitlist, now, timezone)
  const close = () => setOpen(null)
  return (
    <section className="door" aria-label={t`Wait list`}>
      <header className="door-head">
        <h2>{waiting.length > 0 ? t`Wait list (${{ count: waiting.length }})` : t`Wait list`}</h2>
        <Button icon="plus" onPress={() => setOpen({ edited: null })}>
          {t`Add to wait list`}
        </Button>
      </header>
      {waiting.length > 0 && (
        <ol className="door-list" aria-label={t`Waiting`}>
          {waiting.map((one) => (
            <DoorLine
              key={one.entry.id}
              waiting={one}
              onEdit={() => setOpen({ edited: one.entry })}
              onSeat={() => setOpen({ seated: one.entry })}
            />
          ))}
        </ol>
      )}
      {open && 'edited' in open && (
        <EntryForm
          day={day}
          edited={open.edited && latest(day.waitlist, open.edited)}
          onClose={close}
        />
      )}
      {open && 'seated' in open && <SeatParty day={day} entry={open.seated} onClose={close} />}
    </section>
  )
}
