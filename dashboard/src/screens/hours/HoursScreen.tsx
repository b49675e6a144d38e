import { t } from '@lingui/core/macro'
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
  return (
    <Screen title={t`Hours`}>
      <Part title={t`Opening hours`}>
        <p className="muted">
          {organization.business_type === 'appointments'
            ? t`Your usual week, as your booking page shows it. Free times come from the working hours of each provider.`
            : t`Your usual week, as your booking page shows it. Free times come from your service periods.`}
        </p>
        <OpeningHours />
      </Part>
      <SpecialHours />
      <Part title={t`Public holidays`}>
        <Suspense fallback={<Skeleton lines={4} />}>
          <Holidays />
        </Suspense>
      </Part>
    </Screen>
  )
}
