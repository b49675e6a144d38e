import { t } from '@lingui/core/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { formatWeek, weekOf } from '../../time'
import { Screen } from '../../ui/Screen'
import { lazyPart } from '../../ui/lazyPart'
import { LazySelect } from '../../ui/LazySelect'
import { DayControls } from '../day/DayControls'
import { weekOfAppointments } from '../day/queries'
import { withFaces } from '../../venue/faces'
import { useVenue } from '../../venue/venue'
import { diaryOfWeek } from './diary'
import { DiaryView, type Open } from './DiaryView'
import { useOpen } from './useOpen'
import { Views } from './Views'

const InMyCalendar = lazyPart(() => import('../calendar-feeds/InMyCalendar'), 'InMyCalendar')

const route = getRouteApi('/business/appointments/week/$day')

/** One provider's week: when they work, who comes, and what is still free. */
export function WeekScreen() {
  const { day } = route.useParams()
  const { provider: wanted, booking } = route.useSearch()
  const goTo = route.useNavigate()
  const { locale } = useVenue()
  const [first = day] = weekOf(day, locale)
  const { data } = useSuspenseQuery(weekOfAppointments(first, wanted))
  const { providerId, providers: team, days } = data
  const appointments = days.flatMap((one) => one.appointments)
  const [open, setOpen] = useOpen(
    booking,
    appointments,
    (search, replace) => goTo({ search: ({ provider }) => ({ provider, ...search }), replace }),
    useState<Open>(null),
  )
  const provider = team.find(({ id }) => id === providerId)

  const name = provider?.name ?? t`nobody`
  return (
    <Screen
      title={formatWeek(first, locale)}
      shortTitle={formatWeek(first, locale, 'short')}
      actions={
        <DayControls
          day={day}
          step="Week"
          onDay={(next) => goTo({ params: { day: next }, search: { provider: wanted } })}
          view={
            <>
              <Views day={day} />
              <LazySelect
                label={t`Provider`}
                isLabelHidden
                value={provider?.id ?? null}
                onChange={(id) => goTo({ search: { provider: String(id) } })}
                choices={withFaces(team)}
              />
            </>
          }
          more={() => <InMyCalendar providerId={provider?.id ?? null} />}
          add={{
            name: t`New appointment`,
            onPress: () =>
              setOpen({ day, slot: { providerId: provider?.id ?? null, minutes: null } }),
          }}
        />
      }
    >
      <DiaryView
        of={`${first} ${provider?.id}`}
        label={t`The week of ${name}`}
        diary={provider ? diaryOfWeek(days, provider, locale) : { columns: [], start: 0, end: 0 }}
        opensOn={day}
        {...{ appointments, open }}
        onOpen={setOpen}
      />
    </Screen>
  )
}
