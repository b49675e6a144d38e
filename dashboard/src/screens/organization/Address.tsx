import { words } from '../../messages/words'
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
        label={words.common.name}
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
          label={words.organization.phone}
          name="phone"
          type="tel"
          value={settings.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label={words.common.email}
          name="email"
          inputMode="email"
          description={words.organization.replyToHint}
          value={settings.email}
          onChange={(email) => onChange({ email })}
        />
      </Pair>
    </>
  )
}
