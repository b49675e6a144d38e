import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../api'
import { formatTime, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { Actions, Dialog } from '../../ui/Dialog'
import { Select } from '../../ui/Select'
import { toastFailure } from '../../ui/Toast'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import type { Slot } from '../reservations/Booking'
import { Details } from '../reservations/Details'
import { StateTag } from '../day/StateTag'
import { whoComes } from '../day/whoComes'
import type { Reservation } from '../reservations/timeline'
import { states, type Standing } from './floor'
import { servers, useAssign } from './queries'
import { TakeSteps } from './TakeSteps'
import './AtTable.css'

interface Props {
  day: Day
  standing: Standing
  onSeat: (slot: Slot) => void
  /** Picks up who is at this table. */
  onMove: () => void
  onClose: () => void
}

const NOBODY = 'nobody'

/** One table now: who is there, who comes, and who serves it today. */
export function AtTable({ day, standing, onSeat, onMove, onClose }: Props) {
  const { table, party, beside, later, server } = standing
  const { locale } = useVenue()
  const now = useNow(day) ?? 0
  const [details, setDetails] = useState<Reservation | null>(null)
  const team = useQuery(servers()).data ?? []
  const assign = useAssign(day)

  if (details) return <Details reservation={details} onClose={onClose} />
  const seats = t`for ${{ minSeats: table.min_seats }}–${{ maxSeats: table.max_seats }}`
  return (
    <Dialog title={t`Table ${{ name: table.name }}`} isOpen onClose={onClose}>
      <p>
        {states()[table.state].name}, {seats}
      </p>
      {[...beside, ...(party ? [party] : []), ...later].map((one) => (
        <div key={one.id} className="at-table">
          <Button kind="quiet" onPress={() => setDetails(one)}>
            {`${formatTime(one.starts_at, locale)} · ${whoComes(one)} · ${one.party_size}`}
          </Button>
          <StateTag status={one.status} />
          <TakeSteps reservation={one} onDone={onClose} />
        </div>
      ))}
      <Select
        label={t`Served today by`}
        value={server?.id ?? NOBODY}
        onChange={(key) =>
          assign.mutate(
            { tableId: table.id, serverId: key === NOBODY ? null : String(key) },
            { onError: (error) => toastFailure(sentenceOf(error)) },
          )
        }
        choices={[nobodysFace({ id: NOBODY, name: t`Nobody` }), ...withFaces(team)]}
      />
      <Actions>
        {party && <Button onPress={onMove}>{t`Move to another table`}</Button>}
        {table.state === 'free' && (
          <Button
            kind="primary"
            icon="people"
            onPress={() => onSeat({ tableId: table.id, minutes: now - (now % 5), isWalkIn: true })}
          >
            {t`Seat a walk-in`}
          </Button>
        )}
      </Actions>
    </Dialog>
  )
}
