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
      <p className="muted">
        Parties are booked into services, on every day that is open. More of them can be added
        later; without a name there is none for now.
      </p>
      <Pair>
        <TextField
          label="Name of the service"
          value={service.name}
          onChange={(name) => change({ name })}
        />
        <NumberField
          label="Guests in it at most"
          description="Leave empty to fill every seat."
          minValue={1}
          maxValue={100_000}
          value={service.coverCap ?? NaN}
          onChange={(cap) => change({ coverCap: Number.isNaN(cap) ? null : cap })}
        />
      </Pair>
      <Pair>
        <TextField
          label="From"
          type="time"
          isRequired={service.name !== ''}
          value={service.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TextField
          label="Until"
          type="time"
          isRequired={service.name !== ''}
          value={service.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </Pair>
    </>
  )
}
