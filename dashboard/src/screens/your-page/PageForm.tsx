import { t } from '@lingui/core/macro'
import { sentenceOf } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Choices } from '../../ui/Choices'
import { Select } from '../../ui/Select'
import { TextField } from '../../ui/TextField'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { SettingsForm } from '../organization/SettingsForm'
import { changesOfPage, pageSettingsOf } from './settings'
import { trades } from './trades'
import '../../texts/parts/your-page'

const A_COLOUR = '#8a2b52'
const NO_TRADE = 'none'

/** Colour, letters and words of the page. */
export function PageForm() {
  const { business, organization } = useVenue()
  const change = useChangeCompany()
  const before = pageSettingsOf(business)
  const form = useForm({
    of: 'page',
    record: { id: business.id, version: business.version },
    start: before,
    save: async (after, shown) => {
      const { company } = await change.mutateAsync({
        shown,
        changes: changesOfPage(before, after),
      })
      toast(t`The page is changed.`, () =>
        change.mutate(
          { shown: company, changes: changesOfPage(after, before) },
          { onError: (error) => toastFailure(sentenceOf(error)) },
        ),
      )
    },
  })
  const { colour, trade } = form.values
  return (
    <SettingsForm form={form} save={t`Save page`}>
      <h2>{t`Colour and words`}</h2>
      <Checkbox
        isSelected={colour !== null}
        onChange={(hasOne) => form.set({ colour: hasOne ? A_COLOUR : null })}
      >
        {t`A colour of our own`}
      </Checkbox>
      {colour !== null && (
        <TextField
          label={t`Colour`}
          name="colour"
          type="color"
          value={colour}
          onChange={(next) => form.set({ colour: next })}
          description={t`Whichever you choose, text on the page stays legible.`}
        />
      )}
      <Choices
        label={t`Headings`}
        choices={{ plain: t`Plain`, serif: t`With serifs` }}
        {...form.field('heads')}
      />
      <TextField
        label={t`About you`}
        {...form.field('about')}
        name="onlineBooking.about"
        description={t`One or two sentences beneath the name.`}
        lines={3}
        maxLength={300}
      />
      <Select
        label={t`Trade`}
        choices={[{ id: NO_TRADE, name: t`Not said` }, ...trades(organization.business_type)]}
        value={trade || NO_TRADE}
        onChange={(id) => form.set({ trade: id === NO_TRADE ? '' : (id as typeof trade) })}
      />
      <TextField
        label={t`Address of the privacy notice`}
        {...form.field('privacyUrl')}
        name="onlineBooking.privacyUrl"
        description={t`Where it is on a site of yours, such as https://www.example.com/privacy.`}
      />
      <TextField
        label={t`Privacy notice`}
        {...form.field('privacy')}
        name="onlineBooking.privacy"
        description={t`Or its words, if it is on no site.`}
        lines={4}
        maxLength={5000}
      />
      <Checkbox {...form.checked('findable')}>{t`Search engines may list the page`}</Checkbox>
    </SettingsForm>
  )
}
