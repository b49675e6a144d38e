import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatDay } from '../../time'
import { EmptyState } from '../../ui/EmptyState'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useNow } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { ClosedDay } from '../day/ClosedDay'
import { dayOfReservations } from '../day/queries'
import { Door } from '../waitlist/Door'
import { Covers } from './Covers'
import { DayActions } from './DayActions'
import { eveningOf } from './evening'
import { EveningList } from './EveningList'
import { PrintEvening } from './PrintEvening'
import { useOpen } from './useOpen'

const Booking = lazyPart(() => import('./Booking'), 'Booking')
const Details = lazyPart(() => import('./Details'), 'Details')

const route = getRouteApi('/business/reservations/list/$day')

/** A restaurant's evening by time: who is expected, who is here, and what is to be done. */
export function EveningScreen() {
  const { day } = route.useParams()
  const { booking } = route.useSearch()
  const goTo = route.useNavigate()
  const { locale } = useVenue()
  const { data } = useSuspenseQuery(dayOfReservations(day))
  const { slot, open, onBook, onOpen, onClose } = useOpen(
    booking,
    data.reservations,
    (search, replace) => goTo({ search, replace }),
  )
  const evening = eveningOf(data, useNow(day))

  return (
    <Screen
      title={formatDay(day, locale)}
      shortTitle={formatDay(day, locale, 'short')}
      actions={
        <DayActions
          data={data}
          onDay={(next) => goTo({ params: { day: next } })}
          onBook={onBook}
          more={(close) => <PrintEvening onPrint={close} />}
        />
      }
    >
      <ClosedDay hours={data.specialHours} />
      <Covers periods={data.servicePeriods} locale={locale} />
      <Door day={data} />
      {data.reservations.length === 0 ? (
        <EmptyState icon="calendar" title={t`Nobody is booked`}>
          {t`Add the first reservation, or seat a walk-in.`}
        </EmptyState>
      ) : (
        <EveningList evening={evening} onOpen={onOpen} />
      )}
      {slot && <Booking key={JSON.stringify(slot)} day={data} slot={slot} onClose={onClose} />}
      {open && <Details key={open.id} reservation={open} onClose={onClose} />}
    </Screen>
  )
}
