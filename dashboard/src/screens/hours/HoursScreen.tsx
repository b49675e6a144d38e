import { Suspense } from 'react'
import { Screen } from '../../ui/Screen'
import { Skeleton } from '../../ui/Skeleton'
import { useVenue } from '../organization/queries'
import { Holidays } from './Holidays'
import { OpeningHours } from './OpeningHours'
import { SpecialHours } from './SpecialHours'
import './Hours.css'

/** When the business is open: in a usual week, on special dates, and on public holidays. */
export function HoursScreen() {
  const { organization } = useVenue()
  const decides =
    organization.business_type === 'appointments'
      ? 'the working hours of each provider'
      : 'your service periods'
  return (
    <Screen title="Hours">
      <section className="hours-part" aria-label="Opening hours">
        <h2>Opening hours</h2>
        <p className="muted">
          {`What you say of a usual week. When people can book, ${decides} decide.`}
        </p>
        <OpeningHours />
      </section>
      <SpecialHours />
      <section className="hours-part" aria-label="Public holidays">
        <h2>Public holidays</h2>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Holidays />
        </Suspense>
      </section>
    </Screen>
  )
}
