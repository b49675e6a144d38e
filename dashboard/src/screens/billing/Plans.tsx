import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Choices } from '../../ui/Choices'
import { toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { ChangePlan } from './ChangePlan'
import { PlanCard } from './PlanCard'
import { priceOf, stepTo, TIERS, type Tier } from './plans'
import { planPrices, useChoosePlan, usePortal } from './queries'

type Organization = Schema['Organization']

interface Props {
  organization: Organization
  /** Told of what is asked for, by the sign that it has happened. */
  onChosen: (sign: (organization: Organization) => boolean) => void
}

const periods = () => ({ month: t`Monthly`, year: t`Yearly` })

/** The plans side by side, and the way from one to another. */
export function Plans({ organization, onChosen }: Props) {
  const [period, setPeriod] = useState<keyof ReturnType<typeof periods>>('month')
  const [changingTo, setChangingTo] = useState<Tier | null>(null)
  const prices = useQuery(planPrices())
  const { locale } = useVenue()
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
      <Choices label={t`Billing`} choices={periods()} value={period} onChange={setPeriod} />
      <ul className="plans" aria-label={t`Plans`}>
        {TIERS.map((tier) => (
          <PlanCard
            key={tier}
            tier={tier}
            price={priceOf(tier, period, prices.data?.plans, locale)}
            organization={organization}
            isPending={choose.isPending && choose.variables.tier === tier}
            onChoose={() => start(tier)}
          />
        ))}
      </ul>
      {prices.error && (
        <p className="muted">
          <Trans>
            Prices are not available right now. You see them on the payment page before you pay.
          </Trans>
        </p>
      )}
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
