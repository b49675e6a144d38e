import { t } from '@lingui/core/macro'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { AddressFields } from './AddressFields'
import type { PartOfSettings } from './settings'
import { useVenue } from '../../venue/venue'

/** What the business is called, where it is, and how it is reached. */
export function Address({ settings, onChange }: PartOfSettings) {
  const { locale } = useVenue()
  return (
    <>
      <TextField
        label={t`Name`}
        name="name"
        isRequired
        value={settings.name}
        onChange={(name) => onChange({ name })}
      />
      <AddressFields
        value={settings}
        onChange={onChange}
        locale={locale}
        isCountryRequired={false}
      />
      <Pair>
        <TextField
          label={t`Phone`}
          name="phone"
          type="tel"
          value={settings.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={t`Email`}
          name="email"
          inputMode="email"
          description={t`Where answers to your emails go.`}
          value={settings.email}
          onChange={(email) => onChange({ email })}
        />
      </Pair>
    </>
  )
}
