import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { countries } from './places'

interface Address {
  address: string
  city: string
  postalCode: string
  state: string
  country: string | null
}

interface Props {
  value: Address
  onChange: (changes: Partial<Address>) => void
  /** In whose words countries are named. */
  locale: string
  isCountryRequired: boolean
}

/** Where a business is. */
export function AddressFields({ value, onChange, locale, isCountryRequired }: Props) {
  const [ofCountries] = useState(() => countries(locale))
  return (
    <>
      <TextField
        label={t`Street and number`}
        name="address"
        autoComplete="street-address"
        value={value.address}
        onChange={(address) => onChange({ address })}
      />
      <Pair>
        <TextField
          label={t`City`}
          name="city"
          autoComplete="address-level2"
          value={value.city}
          onChange={(city) => onChange({ city })}
        />
        <TextField
          label={t`Postal code`}
          name="postalCode"
          autoComplete="postal-code"
          value={value.postalCode}
          onChange={(postalCode) => onChange({ postalCode })}
        />
      </Pair>
      <Pair>
        <TextField
          label={t`State or region`}
          name="state"
          autoComplete="address-level1"
          value={value.state}
          onChange={(state) => onChange({ state })}
        />
        <ComboBox
          label={t`Country`}
          name="country"
          isRequired={isCountryRequired}
          choices={ofCountries}
          value={value.country}
          onChange={(country) => onChange({ country })}
        />
      </Pair>
    </>
  )
}
