import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useRef } from 'react'
import type { GridHandle } from '../../grid/useBookingGrid'
import { formatDay } from '../../time'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useIsPhone } from '../../ui/useIsPhone'
import { ClosedDay } from '../day/ClosedDay'
import { Gone } from '../day/Gone'
import { dayOfReservations } from '../day/queries'
import { WhatIsMissing } from '../day/WhatIsMissing'
import { whoComes } from '../day/whoComes'
import { useVenue } from '../../venue/venue'
import { Covers } from './Covers'
import { DayActions } from './DayActions'
import { Timeline } from './Timeline'
import { timelineOf } from './timeline'
import { useDrop } from './useDrop'
import { useOpen } from './useOpen'

const Booking = lazyPart(() => import('./Booking'), 'Booking')
const Details = lazyPart(() => import('./Details'), 'Details')
const NoTablesYet = lazyPart(() => import('./NoTablesYet'), 'NoTablesYet')

const route = getRouteApi('/business/reservations/$day')

/** A restaurant's day by table: who comes when, and what is still free. */
export function ReservationsScreen() {
  const { day } = route.useParams()
  const { booking } = route.useSearch()
  const goTo = route.useNavigate()
  const { locale, isAdmin } = useVenue()
  const { data } = useSuspenseQuery(dayOfReservations(day))
  const grid = useRef<GridHandle>(null)
  const timeline = timelineOf(data)
  const { slot, open, onBook, onOpen, onClose } = useOpen(
    booking,
    data.reservations,
    (search, replace) => goTo({ search, replace }),
  )
  const drop = useDrop(data, locale)
  const isPhone = useIsPhone() // whose window is the evening's
  const setUp = isAdmin && timeline.areas.length > 0 && <WhatIsMissing />

  return (
    <Screen
      title={formatDay(day, locale)}
      shortTitle={formatDay(day, locale, 'short')}
      actions={
        <DayActions data={data} onDay={(next) => goTo({ params: { day: next } })} onBook={onBook} />
      }
    >
      <ClosedDay hours={data.specialHours} />
      {!isPhone && setUp}
      <Covers periods={data.servicePeriods} locale={locale} />
      {timeline.areas.length === 0 ? (
        <NoTablesYet />
      ) : (
        <Timeline
          key={day}
          ref={grid}
          {...{ day, timeline, locale, onBook, onOpen, onMove: drop }}
          open={open?.id ?? null}
        />
      )}
      <Gone
        title={(count) => t`Cancelled and no-shows: ${count}`}
        bookings={timeline.gone}
        nameOf={(one) => `${whoComes(one)} · ${one.party_size}`}
        locale={locale}
        onOpen={onOpen}
      />
      {isPhone && setUp}
      {slot && <Booking key={JSON.stringify(slot)} day={data} slot={slot} onClose={onClose} />}
      {open && (
        <Details
          key={open.id}
          reservation={open}
          onClose={onClose}
          onMoveByKeys={() => {
            onClose()
            grid.current?.move(open)
          }}
        />
      )}
    </Screen>
  )
}
