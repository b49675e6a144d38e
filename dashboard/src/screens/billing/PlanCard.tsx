import { t } from '@lingui/core/macro'
import type { Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Icon } from '../../ui/Icon'
import { Tag } from '../../ui/Tag'
import { useVenue } from '../../venue/venue'
import { plans, subscriptionStatus, stepTo, type Tier } from './plans'

interface Props {
  tier: Tier
  /** null while it is not known. */
  price: string | null
  organization: Schema['Organization']
  isPending: boolean
  onChoose: () => void
}

/** A plan: what it includes, and the way to it; or that it is the present one, and how that stands. */
export function PlanCard({ tier, price, organization, isPending, onChoose }: Props) {
  const { name, includes } = plans(useVenue().features)[tier]
  const isCurrent = organization.tier === tier
  const step = stepTo(tier, organization)
  return (
    <li className="plan" data-current={isCurrent || undefined}>
      <div className="plan-head">
        <h3>{name}</h3>
        {isCurrent && <Standing status={organization.subscription_status} />}
      </div>
      <p className="plan-price">{price}</p>
      <ul className="plan-includes">
        {includes.map((one) => (
          <li key={one}>
            <Icon name="check" />
            {one}
          </li>
        ))}
      </ul>
      {step !== null && (
        <Button
          kind={step === 'subscribe' ? 'primary' : 'plain'}
          {...{ isPending }}
          onPress={onChoose}
        >
          {step === 'cancel'
            ? t`Change to Solo…`
            : isCurrent && step === 'exchange'
              ? t`Switch monthly or yearly…`
              : step === 'exchange'
                ? t`Choose ${name}…`
                : t`Choose ${name}`}
        </Button>
      )}
    </li>
  )
}

function Standing({ status }: { status: string | null }) {
  const standing = subscriptionStatus(status)
  return (
    <span className="plan-tags">
      <Tag tone="good" icon="check">
        {t`your plan`}
      </Tag>
      {standing && (
        <Tag tone={standing.tone} icon={standing.icon}>
          {standing.word}
        </Tag>
      )}
    </span>
  )
}
