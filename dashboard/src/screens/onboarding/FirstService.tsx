import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pair } from '../../ui/Form'
import { NumberField } from '../../ui/NumberField'
import { TextField } from '../../ui/TextField'
import type { Service } from './draft'
import type { Part } from './draft'

/** When parties are taken, on the days that are open. */
export function FirstService({ form }: Part) {
  const { service } = form.values
  const change = (changes: Partial<Service>) => form.set({ service: { ...service, ...changes } })
  return (
    <>
      <p className="muted">
        <Trans>
          Guests book into a service on every day you are open. Add more later, or leave the name
          empty for none.
        </Trans>
      </p>
      <Pair>
        <TextField
          label={t`Name of the service`}
          value={service.name}
          onChange={(name) => change({ name })}
        />
        <NumberField
          label={t`Guests in it at most`}
          description={t`Leave empty to fill every seat.`}
          minValue={1}
          maxValue={100_000}
          value={service.coverCap ?? NaN}
          onChange={(cap) => change({ coverCap: Number.isNaN(cap) ? null : cap })}
        />
      </Pair>
      <Pair>
        <TextField
          label={t`From`}
          type="time"
          isRequired={service.name !== ''}
          value={service.startsAt}
          onChange={(startsAt) => change({ startsAt })}
        />
        <TextField
          label={t`Until`}
          type="time"
          isRequired={service.name !== ''}
          value={service.endsAt}
          onChange={(endsAt) => change({ endsAt })}
        />
      </Pair>
    </>
  )
}
