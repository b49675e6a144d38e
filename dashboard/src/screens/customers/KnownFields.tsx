import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDay, parseDay } from '../../time'
import { Checkbox } from '../../ui/Checkbox'
import { CheckboxGroup } from '../../ui/CheckboxGroup'
import { DayField } from '../../ui/DayField'
import { Pair } from '../../ui/Form'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import type { FormOf } from '../../ui/openForm'
import { nobodysFace, withFaces } from '../../venue/faces'
import { useVenue } from '../../venue/venue'
import { providers } from '../staff/queries'
import { birthdayOf, chosenTags, type KnownValues } from './known'

interface Props {
  form: FormOf<KnownValues>
}

const NOBODY = 'nobody'

/** What the venue knows of a guest beyond how to reach them. */
export function KnownFields({ form }: Props) {
  const { business, features, organization, locale } = useVenue()
  const isSalon = organization.business_type === 'appointments'
  const tags = business.customer_tags
  const { consent } = form.values
  const [carried, birthday] = [form.field('tags'), form.field('birthday')]
  return (
    <>
      <TextField label={t`Allergies`} {...form.field('allergies')} />
      <TextField label={t`Pinned note`} {...form.field('pinnedNote')} lines={2} />
      {tags.length > 0 && (
        <CheckboxGroup
          label={t`Tags`}
          name="tags"
          columns="wide"
          choices={tags}
          value={chosenTags(carried.value)}
          onChange={(chosen) => carried.onChange(tagsOf(chosen))}
          {...(carried.theirs && { theirs: chosenTags(carried.theirs) })}
        />
      )}
      <Pair>
        <DayField
          label={t`Birthday`}
          name="birthday"
          value={birthdayOf(form.values)}
          onChange={(day) => form.set({ birthday: day ?? '' })}
          {...(birthday.theirs !== undefined && { theirs: dayInWords(birthday.theirs) })}
        />
        {isSalon && <PreferredProvider {...form.field('preferredProviderId')} />}
      </Pair>
      <Pair>
        <Checkbox
          isSelected={consent.email}
          onChange={(email) => form.set({ consent: { ...consent, email } })}
        >
          {t`Send thank-you emails`}
        </Checkbox>
        {features.sms && (
          <Checkbox
            isSelected={consent.sms}
            onChange={(sms) => form.set({ consent: { ...consent, sms } })}
          >
            {t`Send SMS`}
          </Checkbox>
        )}
      </Pair>
    </>
  )

  function dayInWords(typed: string): string {
    return typed === '' ? '' : formatDay(parseDay(typed), locale)
  }

  function tagsOf(chosen: readonly string[]): KnownValues['tags'] {
    return Object.fromEntries(tags.map(({ id }) => [id, chosen.includes(id)]))
  }
}

interface PreferredProps {
  value: string
  onChange: (id: string) => void
  theirs?: string
}

/** Who still works here, and whoever is preferred already. */
function PreferredProvider({ value, onChange, theirs }: PreferredProps) {
  const team = (useQuery(providers()).data ?? []).filter(({ id, active }) => active || id === value)
  return (
    <Select
      label={t`Preferred provider`}
      name="preferredProviderId"
      choices={[nobodysFace({ id: NOBODY, name: t`No preference` }), ...withFaces(team)]}
      value={value || NOBODY}
      {...(theirs !== undefined && { theirs: theirs || NOBODY })}
      onChange={(key) => onChange(key === NOBODY || key === null ? '' : String(key))}
    />
  )
}
