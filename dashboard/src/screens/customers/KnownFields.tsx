import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { DayField } from '../../ui/DayField'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { birthdayOf, chosenTags, type KnownValues } from './known'

interface Props {
  values: KnownValues
  onChange: (changes: Partial<KnownValues>) => void
}

const NOBODY = 'nobody'

/** What the venue knows of a guest beyond how to reach them. */
export function KnownFields({ values, onChange }: Props) {
  const { business, organization } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  const tags = business.customer_tags
  return (
    <>
      <TextField
        label={t`Allergies`}
        name="allergies"
        value={values.allergies}
        onChange={(allergies) => onChange({ allergies })}
      />
      <TextField
        label={t`Pinned note`}
        name="pinnedNote"
        lines={2}
        value={values.pinnedNote}
        onChange={(pinnedNote) => onChange({ pinnedNote })}
      />
      {tags.length > 0 && (
        <CheckboxGroup
          label={t`Tags`}
          name="tags"
          columns="wide"
          choices={tags}
          value={chosenTags(values.tags)}
          onChange={(chosen) => onChange({ tags: tagsOf(chosen) })}
        />
      )}
      <Pair>
        <DayField
          label={t`Birthday`}
          name="birthday"
          value={birthdayOf(values)}
          onChange={(day) => onChange({ birthday: day ?? '' })}
        />
        {isSalon && (
          <PreferredProvider
            value={values.preferredProviderId}
            onChange={(preferredProviderId) => onChange({ preferredProviderId })}
          />
        )}
      </Pair>
      <Pair>
        <Checkbox
          isSelected={values.consent.email}
          onChange={(email) => onChange({ consent: { ...values.consent, email } })}
        >
          {t`Send thank-you emails`}
        </Checkbox>
        <Checkbox
          isSelected={values.consent.sms}
          onChange={(sms) => onChange({ consent: { ...values.consent, sms } })}
        >
          {t`Send SMS`}
        </Checkbox>
      </Pair>
    </>
  )

  function tagsOf(chosen: readonly string[]): KnownValues['tags'] {
    return Object.fromEntries(tags.map(({ id }) => [id, chosen.includes(id)]))
  }
}

interface PreferredProps {
  value: string
  onChange: (id: string) => void
}

/** Who still works here, and whoever is preferred already. */
function PreferredProvider({ value, onChange }: PreferredProps) {
  const team = (useQuery(providers()).data ?? []).filter(({ id, active }) => active || id === value)
  return (
    <Select
      label={t`Preferred provider`}
      name="preferredProviderId"
      choices={[{ id: NOBODY, name: t`No preference` }, ...team]}
      value={value || NOBODY}
      onChange={(key) => onChange(key === NOBODY || key === null ? '' : String(key))}
    />
  )
}
