import { Suspense } from 'react'
import { words } from '../../messages/words'
import { Part } from '../../ui/Part'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../../venue/venue'
import { Holidays } from './Holidays'
import { OpeningHours } from './OpeningHours'
import { SpecialHours } from './SpecialHours'

/** When the business is open: in a usual week, on special dates, and on public holidays. */
export function HoursScreen() {
  const { organization } = useVenue()
  const decides =
    organization.business_type === 'appointments'
      ? words.hours.hoursOfEachProvider
      : words.hours.yourServicePeriods
  return (
    <Screen title={words.hours.hours}>
      <Part title={words.hours.openingHours}>
        <p className="muted">{words.hours.whatYouSayUsualWeek(decides)}</p>
        <OpeningHours />
      </Part>
      <SpecialHours />
      <Part title={words.hours.publicHolidays}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Holidays />
        </Suspense>
      </Part>
    </Screen>
  )
}
