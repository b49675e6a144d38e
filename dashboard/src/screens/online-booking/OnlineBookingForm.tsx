import { select, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { useChangeCompany } from '../organization/queries'
import { SettingsForm } from '../organization/SettingsForm'
import { Changes } from './Changes'
import { Guests } from './Guests'
import { changesOfOnline, onlineSettingsOf } from './settings'
import { SettingNumber } from './SettingNumber'
import { Times } from './Times'
import '../../texts/parts/online'

export function OnlineBookingForm() {
  const { business, who } = useVenue()
  const change = useChangeCompany()
  const before = onlineSettingsOf(business)
  const form = useForm({
    of: 'online booking',
    record: { id: business.id, version: business.version },
    start: before,
    save: async (after, shown) => {
      const changes = changesOfOnline(before, after)
      const { company } = await change.mutateAsync({ shown, changes })
      toast(t`The settings are changed.`, () =>
        change.mutate(
          { shown: company, changes: changesOfOnline(after, before) },
          { onError: (error) => toastFailure(sentenceOf(error)) },
        ),
      )
    },
  })
  return (
    <SettingsForm form={form} save={t`Save settings`}>
      <p>
        {select(who, {
          guest:
            'On your page, guests find a free time and book it. These rules are for online bookings only.',
          other:
            'On your page, clients find a free time and book it. These rules are for online bookings only.',
        })}
      </p>
      <div className="checks">
        <Checkbox {...form.checked('enabled')}>
          {select(who, { guest: 'Guests book online', other: 'Clients book online' })}
        </Checkbox>
        <Checkbox {...form.checked('needsApproval')}>{t`We approve each booking first`}</Checkbox>
        <Checkbox {...form.checked('waitlist')}>
          {t`Whoever finds nothing free can join a wait list`}
        </Checkbox>
      </div>
      {form.values.waitlist && (
        <SettingNumber
          label={t`Minutes an offer lasts`}
          hint={t`A time that becomes free is kept that long for whoever waits for it, at night until the morning, and never longer than a quarter of the time left.`}
          name="offerMinutes"
          least={10}
          most={120}
          form={form}
        />
      )}
      <h2>
        <Trans>Times on offer</Trans>
      </h2>
      <Times form={form} />
      <h2>
        <Trans>Changes and cancellations</Trans>
      </h2>
      <Changes form={form} />
      <h2>{select(who, { guest: 'What guests fill in', other: 'What clients fill in' })}</h2>
      <Guests form={form} />
    </SettingsForm>
  )
}
