import { plural, t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDay, type Day } from '../../time'
import { Button } from '../../ui/Button'
import { lazyPart } from '../../ui/lazyPart'
import { Screen } from '../../ui/Screen'
import { useIsPhone } from '../../ui/useIsPhone'
import { DayControls } from '../day/DayControls'
import { ClosedDay } from '../day/ClosedDay'
import { Gone } from '../day/Gone'
import { dayOfAppointments } from '../day/queries'
import { WhatIsMissing } from '../day/WhatIsMissing'
import { whoComes } from '../day/whoComes'
import { useToday } from '../../venue/today'
import { useVenue } from '../../venue/venue'
import { diaryOf } from './diary'
import { DiaryView, type Open } from './DiaryView'
import { shownOf } from './shown'
import { useOpen } from './useOpen'
import { Views } from './Views'

const PrintedDay = lazyPart(() => import('./PrintedDay'), 'PrintedDay')
const DayOptions = lazyPart(() => import('./DayOptions'), 'DayOptions')

const route = getRouteApi('/business/appointments/$day')

/** A salon's day by provider: who comes when, and what is still free. */
export function AppointmentsScreen() {
  const { day } = route.useParams()
  const { providers, off } = route.useSearch()
  const who = { providers, off }
  const goTo = route.useNavigate()
  const { locale } = useVenue()
  const today = useToday()
  const [made, make] = useState<Open>(null)
  const [isPrinting, setPrinting] = useState(false)
  const book = (slot?: { isWalkIn: true }) =>
    make({ day, slot: { providerId: null, minutes: null, ...slot } })

  return (
    <Screen
      title={formatDay(day, locale)}
      shortTitle={formatDay(day, locale, 'short')}
      actions={
        <DayControls
          day={day}
          onDay={(next) => goTo({ params: { day: next }, search: who })}
          view={<Views day={day} />}
          onWalkIn={day === today ? () => book({ isWalkIn: true }) : undefined}
          more={(close) => (
            <DayOptions
              day={day}
              who={who}
              onShow={(search) => goTo({ search, replace: true })}
              onPrint={() => {
                close()
                setPrinting(true)
              }}
            />
          )}
          add={{ name: t`New appointment`, onPress: () => book() }}
        />
      }
    >
      <DiaryOfDay day={day} made={made} onMake={make} />
      {isPrinting && <PrintedDay day={day} who={who} onDone={() => setPrinting(false)} />}
    </Screen>
  )
}

interface Props {
  day: Day
  /** The appointment that is being made. */
  made: Open
  onMake: (made: Open) => void
}

/** What is drawn anew when the day changes, as the screen around it is not. */
function DiaryOfDay({ day, made, onMake }: Props) {
  const { locale, membership, isAdmin } = useVenue()
  const [inSight, see] = useState(membership.provider_id)
  const goTo = route.useNavigate()
  const { booking, ...who } = route.useSearch()
  const { data } = useSuspenseQuery(dayOfAppointments(day))
  const [open, onOpen] = useOpen(
    booking,
    data.appointments,
    (search, replace) => goTo({ search: { ...who, ...search }, replace }),
    [made, onMake],
  )
  const diary = diaryOf(data)
  const shown = { ...diary, columns: shownOf(diary.columns, who) }
  const away = diary.columns.length - shown.columns.length
  const isPhone = useIsPhone() // whose window is the day's
  const setUp = isAdmin && diary.columns.length > 0 && <WhatIsMissing />
  return (
    <>
      <ClosedDay hours={data.specialHours} />
      {!isPhone && setUp}
      <DiaryView
        of={day}
        label={t`Appointments by provider`}
        diary={shown}
        opensOn={inSight}
        onSee={see}
        appointments={data.appointments}
        open={open}
        onOpen={onOpen}
      />
      {away > 0 && (
        <p className="diary-away">
          <Button
            kind="quiet"
            icon="people"
            onPress={() => void goTo({ search: { off: 'shown' } })}
          >
            {plural(
              { count: away },
              { one: 'Show # more provider', other: 'Show # more providers' },
            )}
          </Button>
        </p>
      )}
      <Gone
        title={(count) => t`Cancelled: ${count}`}
        bookings={data.appointments.filter(({ status }) => status === 'cancelled')}
        nameOf={(one) => `${whoComes(one)} · ${one.service.name}`}
        locale={locale}
        onOpen={(appointment) => onOpen({ appointment })}
      />
      {isPhone && setUp}
    </>
  )
}
