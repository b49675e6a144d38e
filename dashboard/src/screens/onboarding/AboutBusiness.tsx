import { t } from '@lingui/core/macro'
import { TextField } from '../../ui/TextField'
import { AddressName } from './AddressName'
import { BusinessType } from './BusinessType'
import type { Part } from './draft'

/** What it is, and how it is called: by people, and in addresses. */
export function AboutBusiness({ draft, isFirst, onChange }: Part & { isFirst: boolean }) {
  return (
    <>
      {isFirst && (
        <BusinessType
          value={draft.businessType}
          onChange={(businessType) => onChange({ businessType })}
        />
      )}
      <TextField
        label={t`Business name`}
        name="businessName"
        autoComplete="organization"
        isRequired
        value={draft.businessName}
        onChange={(businessName) => onChange({ businessName })}
      />
      {isFirst && (
        <TextField
          label={t`Organization name`}
          name="organizationName"
          description={t`Who pays for it, and may have more businesses. Leave empty to use the business’s name.`}
          value={draft.organizationName}
          onChange={(organizationName) => onChange({ organizationName })}
        />
      )}
      <AddressName draft={draft} onChange={onChange} />
    </>
  )
}
