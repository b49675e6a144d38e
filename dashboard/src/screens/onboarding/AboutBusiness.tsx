import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'
import { AddressName } from './AddressName'
import { BusinessType } from './BusinessType'
import type { Part } from './draft'

/** What it is, and how it is called: by people, and in addresses. */
export function AboutBusiness({ form, isFirst }: Part & { isFirst: boolean }) {
  return (
    <>
      {isFirst && <BusinessType {...form.field('businessType')} />}
      <TextField
        label={t`Business name`}
        {...form.field('businessName')}
        autoComplete="organization"
        isRequired
      />
      {isFirst && (
        <TextField
          label={t`Organization name`}
          {...form.field('organizationName')}
          description={t`Who pays for it, and may have more businesses. Leave empty to use the business’s name.`}
        />
      )}
      <AddressName form={form} />
    </>
  )
}
