import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { toastFailure } from '../../ui/Toast'
import { ChangePlan } from './ChangePlan'
import { PlanCard } from './PlanCard'
import { PLANS, stepTo, type Tier } from './plans'
import { useChoosePlan, usePortal } from './queries'

type Organization = Schema['Organization']

interface Props {
  organization: Organization
  /** Told of what is asked for, by the sign that it has happened. */
  onChosen: (sign: (organization: Organization) => boolean) => void
}

const PERIODS = { month: 'By the month', year: 'By the year' }

/** The plans side by side, and the way from one to another. */
export function Plans({ organization, onChosen }: Props) {
  const [period, setPeriod] = useState<keyof typeof PERIODS>('month')
  const [changingTo, setChangingTo] = useState<Tier | null>(null)
  const choose = useChoosePlan()
  const portal = usePortal()
  const onError = (error: Error) => toastFailure(sentenceOf(error))

  function start(tier: Tier) {
    const step = stepTo(tier, organization)
    if (step === 'exchange') setChangingTo(tier)
    if (step === 'cancel') portal.mutate(undefined, { onError })
    if (step === 'subscribe') choose.mutate({ tier, annual: period === 'year' }, { onError })
  }

  return (
    <>
      <Choices label="Paid" choices={PERIODS} value={period} onChange={setPeriod} />
      <ul className="plans" aria-label="Plans">
        {(Object.keys(PLANS) as Tier[]).map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            organization={organization}
            isPending={choose.isPending && choose.variables.tier === tier}
            onChoose={() => start(tier)}
          />
        ))}
      </ul>
      <p className="muted">
        What a plan costs stands on the payment page, before anything is paid there.
      </p>
      {changingTo && (
        <ChangePlan
          tier={changingTo}
          annual={period === 'year'}
          onChanged={() => onChosen(({ tier }) => tier === changingTo)}
          onClose={() => setChangingTo(null)}
        />
      )}
    </>
  )
}
