import { useEffect, useRef } from 'react'
import type { GridHandle } from '../../grid/useBookingGrid'
import type { Day } from '../../time'
import { useVenue } from '../../venue/venue'
import { whenIdle } from '../../loading'
import { lazyPart } from '../../ui/lazyPart'
import { useIsPhone } from '../../ui/useIsPhone'
import { blockAt, type Block } from './block'
import { Diary } from './Diary'
import type { Appointment, Diary as Shown } from './diary'
import type { Slot } from './queries'
import { useDrop } from './useDrop'

const Booking = lazyPart(() => import('./Booking'), 'Booking')
const BlockTime = lazyPart(() => import('./BlockTime'), 'BlockTime')
const Colours = lazyPart(() => import('./Colours'), 'Colours')
const Details = lazyPart(() => import('./Details'), 'Details')
const NobodyWorksHere = lazyPart(() => import('./NobodyWorksHere'), 'NobodyWorksHere')
const WhichMove = lazyPart(() => import('./WhichMove'), 'WhichMove')

/** What stands beside the diary: a booking that is being made, time to block instead, or a booking that is looked at. */
export type Open =
  | { day: Day; slot: Slot; block?: Block }
  | { day: Day; block: Block }
  | { appointment: Appointment }
  | null

interface Props {
  /** Of what it is: another one opens anew. */
  of: string
  label: string
  diary: Shown
  /** The line that is in sight when it opens; null for the first. */
  opensOn: string | null
  /** Whether a phone shows one line at a time, and which is in sight now is said. */
  onSee?: (line: string) => void
  appointments: readonly Appointment[]
  open: Open
  onOpen: (open: Open) => void
}

/** A diary to book into, to look up and to move in. */
export function DiaryView({ of, label, diary, opensOn, onSee, appointments, open, onOpen }: Props) {
  const { locale } = useVenue()
  const isPhone = useIsPhone()
  const grid = useRef<GridHandle>(null)
  const { drop, asked, move, forget } = useDrop(diary, appointments, locale)
  // Who presses on a free time begins to type at once.
  useEffect(() => whenIdle(Booking.preload), [])
  const close = () => onOpen(null)
  const blocking = ({ day, block }: { day: Day; block?: Block }) =>
    block && (() => onOpen({ day, block }))
  const shown = open && 'appointment' in open ? open.appointment : null
  const latest = appointments.find(({ id }) => id === shown?.id) ?? shown

  return (
    <>
      {diary.columns.length === 0 ? (
        <NobodyWorksHere />
      ) : (
        <Diary
          key={of}
          ref={grid}
          {...{
            label,
            diary,
            opensOn,
            onSee: isPhone ? onSee : undefined,
            locale,
            open: latest?.id ?? null,
            onMove: drop,
          }}
          onBook={(column, minutes) =>
            onOpen({
              day: column.day,
              slot: { providerId: column.provider.id, minutes },
              block: blockAt(column, minutes),
            })
          }
          onOpen={(appointment) => onOpen({ appointment })}
        />
      )}
      {appointments.some(({ colour }) => colour) && <Colours />}
      {open && 'slot' in open && (
        <Booking
          key={`${open.day} ${open.slot.providerId} ${open.slot.minutes} ${open.slot.isWalkIn}`}
          day={open.day}
          slot={open.slot}
          onBlock={blocking(open)}
          onClose={close}
        />
      )}
      {open && 'block' in open && !('slot' in open) && (
        <BlockTime
          key={`${open.day} ${open.block.provider.id} ${open.block.start}`}
          day={open.day}
          block={open.block}
          onClose={close}
        />
      )}
      {asked && <WhichMove wanted={asked} onMoveOne={move} onClose={forget} />}
      {latest && (
        <Details
          key={latest.id}
          appointment={latest}
          onMoveByKeys={() => {
            close()
            grid.current?.move(latest)
          }}
          onClose={close}
        />
      )}
    </>
  )
}
