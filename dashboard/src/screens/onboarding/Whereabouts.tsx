import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { countries, timezones } from '../organization/places'
import type { Part } from './OnboardingForm'

/** Country and time zone, by which money and clocks go, and the postal address. */
export function Whereabouts({ draft, onChange }: Part) {
  const [ofCountries] = useState(() => countries(navigator.language))
  const [ofTimezones] = useState(timezones)
  return (
    <>
      <TextField
        label="Street and number"
        name="address"
        autoComplete="street-address"
        value={draft.address}
        onChange={(address) => onChange({ address })}
      />
      <Pair>
        <TextField
          label="City"
          name="city"
          autoComplete="address-level2"
          value={draft.city}
          onChange={(city) => onChange({ city })}
        />
        <TextField
          label="Postal code"
          name="postalCode"
          autoComplete="postal-code"
          value={draft.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      </Pair>
      <Pair>
        <TextField
          label="State or region"
          name="state"
          autoComplete="address-level1"
          value={draft.state}
          onChange={(state) => onChange({ state })}
        />
        <ComboBox
          label="Country"
          name="country"
          choices={ofCountries}
          value={draft.country}
          onChange={(country) => onChange({ country })}
        />
      </Pair>
      <ComboBox
        label="Time zone"
        name="timezone"
        choices={ofTimezones}
        value={draft.timezone}
        onChange={(timezone) => onChange({ timezone })}
      />
    </>
  )
}
