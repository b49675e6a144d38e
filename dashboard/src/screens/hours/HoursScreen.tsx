import { Suspense } from 'react'
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
      ? 'the working hours of each provider'
      : 'your service periods'
  return (
    <Screen title="Hours">
      <Part title="Opening hours">
        <p className="muted">
          {`What you say of a usual week. When people can book, ${decides} decide.`}
        </p>
        <OpeningHours />
      </Part>
      <SpecialHours />
      <Part title="Public holidays">
        <Suspense fallback={<Skeleton lines={4} />}>
          <Holidays />
        </Suspense>
      </Part>
    </Screen>
  )
}
