import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { ComboBox } from '../../ui/ComboBox'
import { AddressFields } from '../organization/AddressFields'
import { timezones } from '../organization/places'
import type { Part } from './draft'

/** Country and time zone, by which money and clocks go, and the postal address. */
export function Whereabouts({ form }: Part) {
  const [ofTimezones] = useState(timezones)
  return (
    <>
      <AddressFields form={form} locale={navigator.language} isCountryRequired />
      <ComboBox label={t`Time zone`} {...form.field('timezone')} choices={ofTimezones} />
    </>
  )
}
