import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatCents } from '../../money'
import { lasting } from '../../texts/lasting'
import { priced } from '../../texts/priced'
import { Button } from '../../ui/Button'
import { Pair } from '../../ui/Form'
import { useVenue } from '../../venue/venue'
import { services } from '../services/queries'
import { ServicePicker } from '../services/ServicePicker'
import './MoreServices.css'
import '../../texts/parts/menu'
import type { Chosen } from './visit'
import { WithField } from './WhenFields'

const MOST_OF_A_VISIT = 10

interface Props {
  /** The first of the visit; null: not chosen yet. */
  first: string | null
  more: readonly Chosen[]
  onChange: (more: readonly Chosen[]) => void
}

/** The services that follow in the same visit, each with somebody or with anyone who is free. */
export function MoreServices({ first, more, onChange }: Props) {
  const { locale, currency } = useVenue()
  const offered = (useQuery(services()).data ?? []).filter(({ active }) => active)
  const change = (index: number, changes: Partial<Chosen>) =>
    onChange(more.map((one, at) => (at === index ? { ...one, ...changes } : one)))
  const ids = [first, ...more.map(({ serviceId }) => serviceId)]
  const visit = ids.flatMap((id) => offered.filter((one) => one.id === id))
  const total = (of: (one: (typeof visit)[number]) => number) =>
    visit.reduce((sum, one) => sum + of(one), 0)
  const amount = formatCents(
    total((one) => one.price_cents),
    currency,
    locale,
  )

  return (
    <>
      {more.map(({ serviceId, providerId }, index) => (
        <div
          key={index}
          className="more-service"
          role="group"
          aria-label={t`Service ${{ place: index + 2 }}`}
        >
          <Pair>
            <ServicePicker
              label={t`Service ${{ place: index + 2 }}`}
              name="services"
              value={serviceId}
              onChange={(id) => change(index, { serviceId: id })}
            />
            <WithField
              providerId={providerId}
              serviceId={serviceId}
              onChange={(chosen) => change(index, { providerId: chosen })}
            />
          </Pair>
          <Button
            kind="quiet"
            icon="close"
            aria-label={t`Remove service ${{ place: index + 2 }}`}
            onPress={() => onChange(more.filter((_, at) => at !== index))}
          />
        </div>
      ))}
      {first !== null && more.length + 1 < MOST_OF_A_VISIT && (
        <div>
          <Button
            kind="quiet"
            icon="plus"
            onPress={() => onChange([...more, { serviceId: null, providerId: null }])}
          >
            {t`Add another service`}
          </Button>
        </div>
      )}
      {more.length > 0 && visit.length > 1 && (
        <p className="muted">
          {[
            t`${{ count: visit.length }} services`,
            lasting(total((one) => one.duration_minutes)),
            priced(
              amount,
              visit.some((one) => one.price_from),
            ),
          ].join(' · ')}
        </p>
      )}
    </>
  )
}
