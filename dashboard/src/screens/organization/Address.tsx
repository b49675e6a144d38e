import { t } from '@lingui/core/macro'
import { Pair } from '../../ui/Form'
import { TextField } from '../../ui/TextField'
import { AddressFields } from './AddressFields'
import type { PartOfSettings } from './settings'
import { useVenue } from '../../venue/venue'

/** What the business is called, where it is, and how it is reached. */
export function Address({ form }: PartOfSettings) {
  const { locale } = useVenue()
  return (
    <>
      <TextField label={t`Name`} {...form.field('name')} isRequired />
      <AddressFields form={form} locale={locale} isCountryRequired={false} />
      <Pair>
        <TextField label={t`Phone`} {...form.field('phone')} type="tel" />
        <TextField
          label={t`Email`}
          {...form.field('email')}
          inputMode="email"
          description={t`Where answers to your emails go.`}
        />
      </Pair>
    </>
  )
}
