import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import type { FormOf } from '../../ui/openForm'
import { countries } from './places'

interface Address {
  address: string
  city: string
  postalCode: string
  state: string
  country: string | null
}

interface Props {
  form: Pick<FormOf<Address>, 'field'>
  /** In whose words countries are named. */
  locale: string
  isCountryRequired: boolean
}

/** Where a business is. */
export function AddressFields({ form, locale, isCountryRequired }: Props) {
  const [ofCountries] = useState(() => countries(locale))
  return (
    <>
      <TextField
        label={t`Street and number`}
        {...form.field('address')}
        autoComplete="street-address"
      />
      <Pair>
        <TextField label={t`City`} {...form.field('city')} autoComplete="address-level2" />
        <TextField
          label={t`Postal code`}
          {...form.field('postalCode')}
          autoComplete="postal-code"
        />
      </Pair>
      <Pair>
        <TextField
          label={t`State or region`}
          {...form.field('state')}
          autoComplete="address-level1"
        />
        <ComboBox
          label={t`Country`}
          {...form.field('country')}
          isRequired={isCountryRequired}
          choices={ofCountries}
        />
      </Pair>
    </>
  )
}
