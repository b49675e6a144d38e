import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { formatCents } from '../../money'
import { formatInstant } from '../../time'
import { NumberField } from '../../ui/NumberField'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { useVenue } from '../../venue/venue'
import { addOns, addOnsOf, isPaid, toBe, type AddOn } from './plans'
import { planPrices, useSetAddOn } from './queries'

type Organization = Schema['Organization']

interface Props {
  organization: Organization
  onSet: (sign: (organization: Organization) => boolean) => void
}

/** What a paid plan can be had more of. */
export function AddOns({ organization, onSet }: Props) {
  const offered = addOnsOf(useVenue().features)
  if (offered.length === 0) return null
  if (!isPaid(organization.subscription_status)) {
    return (
      <p className="muted">
        <Trans>A paid plan can be had with more.</Trans>
      </p>
    )
  }
  return (
    <>
      <p className="muted">
        <Trans>Adding is charged at once. Taking away counts from next month.</Trans>
      </p>
      <Rows label={t`Add-ons`}>
        {offered.map((addOn) => (
          <OneAddOn key={addOn} {...{ addOn, organization, onSet }} />
        ))}
      </Rows>
    </>
  )
}

function OneAddOn({ addOn, organization, onSet }: Props & { addOn: AddOn }) {
  const { locale, timezone } = useVenue()
  const { name, what } = addOns()[addOn]
  const price = useQuery(planPrices()).data?.addOns.find((one) => one.addon === addOn)
  const [wanted, setWanted] = useState<number | null>(null)
  const set = useSetAddOn()
  const agreed = toBe(addOn, organization)
  const quantity = wanted ?? agreed
  const changesAt = organization[`${addOn}_next_from`]

  function save() {
    set.mutate(
      { addon: addOn, quantity },
      {
        onSuccess: ({ countsFrom }) => {
          toast(
            countsFrom === null
              ? `${name}: ${quantity}.`
              : t`${name}: ${quantity} from ${{ when: formatInstant(countsFrom, locale, timezone) }}.`,
          )
          onSet((organization) => toBe(addOn, organization) === quantity)
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <Row
      name={name}
      note={
        changesAt === null
          ? [what, price && formatCents(price.amountCents, price.currency, locale)]
              .filter(Boolean)
              .join(', ')
          : t`${{ now: organization[addOn] }} until ${{ when: formatInstant(changesAt, locale, timezone) }}, then ${agreed}`
      }
    >
      <div className="add-on">
        <NumberField
          label={name}
          isLabelHidden
          minValue={0}
          maxValue={100}
          value={quantity}
          onChange={setWanted}
        />
        <Button
          aria-label={t`Update ${name}`}
          isDisabled={quantity === agreed || Number.isNaN(quantity)}
          isPending={set.isPending}
          onPress={save}
        >
          {t`Update`}
        </Button>
      </div>
    </Row>
  )
}
