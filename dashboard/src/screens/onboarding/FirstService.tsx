import { words } from '../../messages/words'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import type { Service } from './draft'
import type { Part } from './draft'

/** When parties are taken, on the days that are open. */
export function FirstService({ draft: { service }, onChange }: Part) {
  const change = (changes: Partial<Service>) => onChange({ service: { ...service, ...changes } })
  return (
    <>
      <p className="muted">{words.onboarding.whyServicePeriodsFirst}</p>
      <Pair>
        <TextField
          label={words.onboarding.nameOfTheService}
          value={service.name}
          onChange={(name) => change({ name })}
        />
        <NumberField
          label={words.onboarding.guestsMost}
          description={words.onboarding.capHint}
          minValue={1}
          maxValue={100_000}
          value={service.coverCap ?? NaN}
          onChange={(cap) => change({ coverCap: Number.isNaN(cap) ? null : cap })}
        />
      </Pair>
      <Pair>
        <TextField
          label={words.onboarding.from}
          type="time"
          isRequired={service.name !== ''}
          value={service.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TextField
          label={words.onboarding.until}
          type="time"
          isRequired={service.name !== ''}
          value={service.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </Pair>
    </>
  )
}
