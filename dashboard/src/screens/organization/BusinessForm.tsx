import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { useVenue } from '../../venue/venue'
import { FreeAfterBill } from '../tables/FreeAfterBill'
import { Address } from './Address'
import { ClockAndMoney } from './ClockAndMoney'
import { DiaryColours } from './DiaryColours'
import { Messages } from './Messages'
import { useChangeCompany } from './queries'
import { SettingsForm } from './SettingsForm'
import { changesOf, settingsOf } from './settings'
import { StaffRules } from './StaffRules'

export function BusinessForm() {
  const { business, who } = useVenue()
  const change = useChangeCompany()
  const before = settingsOf(business)
  const form = useForm({
    of: 'business',
    record: { id: business.id, version: business.version },
    start: before,
    save: async (after, shown) => {
      const { company } = await change.mutateAsync({ shown, changes: changesOf(before, after) })
      // Here, since another language draws all screens anew: this one may be gone by then.
      toast(t`The settings are changed.`, () =>
        change.mutate(
          { shown: company, changes: changesOf(after, before) },
          { onError: (error) => toastFailure(sentenceOf(error)) },
        ),
      )
    },
  })
  return (
    <SettingsForm form={form} save={t`Save settings`}>
      <h2>
        <Trans>Name and address</Trans>
      </h2>
      <Address form={form} />
      <h2>
        <Trans>Time, currency and look</Trans>
      </h2>
      <ClockAndMoney form={form} />
      {who === 'client' && <DiaryColours form={form} />}
      {who === 'guest' && <FreeAfterBill {...form.field('freeAfterBillMinutes')} />}
      <h2>
        <Trans>Messages and points</Trans>
      </h2>
      <Messages form={form} />
      <h2>
        <Trans>What staff see and do</Trans>
      </h2>
      <StaffRules form={form} />
    </SettingsForm>
  )
}
