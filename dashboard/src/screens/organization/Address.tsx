import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import type { PartOfSettings } from './BusinessForm'
import { countries } from './places'
import { useVenue } from './queries'

/** What the business is called, where it is, and how it is reached. */
export function Address({ settings, onChange }: PartOfSettings) {
  const { locale } = useVenue()
  const [ofCountries] = useState(() => countries(locale))
  return (
    <>
      <TextField
        label="Name"
        name="name"
        isRequired
        value={settings.name}
        onChange={(name) => onChange({ name })}
      />
      <TextField
        label="Street and number"
        name="address"
        value={settings.address}
        onChange={(address) => onChange({ address })}
      />
      <Pair>
        <TextField
          label="City"
          name="city"
          value={settings.city}
          onChange={(city) => onChange({ city })}
        />
        <TextField
          label="Postal code"
          name="postalCode"
          value={settings.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      </Pair>
      <Pair>
        <TextField
          label="State or region"
          name="state"
          value={settings.state}
          onChange={(state) => onChange({ state })}
        />
        <ComboBox
          label="Country"
          name="country"
          isRequired={false}
          choices={ofCountries}
          value={settings.country}
          onChange={(country) => onChange({ country })}
        />
      </Pair>
      <Pair>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          value={settings.phone}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label="Email"
          name="email"
          type="email"
          description="Where answers to your emails go."
          value={settings.email}
          onChange={(email) => onChange({ email })}
        />
      </Pair>
    </>
  )
}
