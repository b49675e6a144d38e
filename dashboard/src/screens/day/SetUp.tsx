import { t } from '@lingui/core/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answer, client, type Schema } from '../../api'
import { FirstSteps, type Step } from '../../layout/FirstSteps'
import { Button } from '../../ui/Button'
import { Part } from '../../ui/Part'
import { useVenue } from '../../venue/venue'
import './SetUp.css'

/** Asked for with each visit to a day until nothing is missing. */
const setup = () =>
  queryOptions({
    queryKey: ['setup'],
    queryFn: () => answer(client.GET('/api/venue/setup')),
    staleTime: ({ state }) => (state.data?.setup.isBookable ? Infinity : 0),
    select: ({ setup: read }: Schema['SetupAnswer']) => read,
  })

const hiddenFor = (businessId: string) => `set-up-hidden:${businessId}`

/** For an admin, above the day: what the business still lacks before guests can book, until nothing does. */
export function SetUp() {
  const { business } = useVenue()
  const key = hiddenFor(business.id)
  const [isHidden, setHidden] = useState(() => localStorage.getItem(key) !== null)
  const { data } = useQuery({ ...setup(), enabled: !isHidden })
  if (isHidden || !data || data.isBookable) return null
  const missing = data.steps.filter(({ done }) => !done)
  return (
    <div className="set-up">
      <Part
        title={t`Almost ready for online booking`}
        action={
          <Button
            kind="quiet"
            onPress={() => {
              localStorage.setItem(key, 'yes')
              setHidden(true)
            }}
          >
            {t`Hide`}
          </Button>
        }
      >
        <FirstSteps steps={missing.map(({ step }) => ({ ...steps()[step], isDone: false }))} />
      </Part>
    </div>
  )
}

const steps = (): Record<Schema['SetupStep']['step'], Omit<Step, 'isDone'>> => ({
  services: { name: t`Add your services`, to: '/settings/services' },
  providers: { name: t`Add who works here`, to: '/settings/providers' },
  hours: { name: t`Add working hours`, to: '/settings/providers' },
  tables: { name: t`Add tables on the floor`, to: '/floor' },
  periods: { name: t`Add when you serve`, to: '/settings/tables' },
  online_booking: { name: t`Switch on online booking`, to: '/settings/online-booking' },
  address: { name: t`Add your address`, to: '/settings/business' },
  logo: { name: t`Add your logo`, to: '/settings/online-booking' },
})
