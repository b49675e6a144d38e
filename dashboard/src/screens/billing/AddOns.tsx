import { useState } from 'react'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { NumberField } from '../../ui/NumberField'
import { Row, Rows } from '../../ui/Rows'
import { toast, toastFailure } from '../../ui/Toast'
import { ADD_ONS, isPaid, type AddOn } from './plans'
import { useSetAddOn } from './queries'

type Organization = Schema['Organization']

interface Props {
  organization: Organization
  onSet: (sign: (organization: Organization) => boolean) => void
}

/** What a paid plan can be had more of. */
export function AddOns({ organization, onSet }: Props) {
  if (!isPaid(organization.subscription_status)) {
    return <p className="muted">More SMS and AI credits can be had on top of a paid plan.</p>
  }
  return (
    <>
      <p className="muted">What is changed here is charged or credited at once.</p>
      <Rows label="Add-ons">
        {(Object.keys(ADD_ONS) as AddOn[]).map((addOn) => (
          <OneAddOn key={addOn} addOn={addOn} now={organization[addOn]} onSet={onSet} />
        ))}
      </Rows>
    </>
  )
}

function OneAddOn({ addOn, now, onSet }: { addOn: AddOn; now: number; onSet: Props['onSet'] }) {
  const { name, what } = ADD_ONS[addOn]
  const [wanted, setWanted] = useState<number | null>(null)
  const set = useSetAddOn()
  const quantity = wanted ?? now

  function save() {
    set.mutate(
      { addon: addOn, quantity },
      {
        onSuccess: () => {
          toast(`${name}: ${quantity}.`)
          onSet((organization) => organization[addOn] === quantity)
        },
        onError: (error) => toastFailure(sentenceOf(error)),
      },
    )
  }

  return (
    <Row name={name} note={what}>
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
          aria-label={`Set ${name}`}
          isDisabled={quantity === now || Number.isNaN(quantity)}
          isPending={set.isPending}
          onPress={save}
        >
          Set
        </Button>
      </div>
    </Row>
  )
}
