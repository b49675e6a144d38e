import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { formatDay, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/EmptyState'
import { Screen } from '../../ui/Screen'
import { dayOfAppointments } from '../day/queries'
import { DayPicker } from '../day/DayPicker'
import { useVenue } from '../organization/queries'
import { Diary } from './Diary'
import { diaryOf, type Appointment } from './diary'
import type { Slot } from './queries'

const loadBooking = () => import('./Booking').then(({ Booking }) => ({ default: Booking }))
const Booking = lazy(loadBooking)
const Details = lazy(() => import('./Details').then(({ Details }) => ({ default: Details })))

const route = getRouteApi('/business/appointments/$day')

type Open = { slot: Slot } | { appointment: Appointment } | null

/** A salon's day by provider: who comes when, and what is still free. */
export function AppointmentsScreen() {
  const { day } = route.useParams()
  const goTo = route.useNavigate()
  const { locale, timezone } = useVenue()
  const { data } = useSuspenseQuery(dayOfAppointments(day))
  const [open, setOpen] = useState<Open>(null)
  const diary = diaryOf(data)
  // Who presses on a free time begins to type at once.
  useEffect(() => void loadBooking(), [])
  const close = () => setOpen(null)
  const toDay = (next: Day) => goTo({ params: { day: next } })

  return (
    <Screen
      title={formatDay(day, locale)}
      actions={
        <>
          <DayPicker day={day} onChange={toDay} />
          <Button
            kind="primary"
            icon="plus"
            onPress={() => setOpen({ slot: { providerId: null, minutes: null } })}
          >
            New appointment
          </Button>
        </>
      }
    >
      {diary.columns.length === 0 ? (
        <EmptyState icon="people" title="Nobody works here yet">
          Add a provider in the settings, with the hours they work and the services they give.
        </EmptyState>
      ) : (
        <Diary
          key={day}
          day={day}
          diary={diary}
          locale={locale}
          timezone={timezone}
          onBook={(slot) => setOpen({ slot })}
          onOpen={(appointment) => setOpen({ appointment })}
        />
      )}
      <Suspense>
        {open && 'slot' in open && <Booking day={day} slot={open.slot} onClose={close} />}
        {open && 'appointment' in open && (
          <Details
            appointment={
              data.appointments.find(({ id }) => id === open.appointment.id) ?? open.appointment
            }
            onClose={close}
          />
        )}
      </Suspense>
    </Screen>
  )
}
