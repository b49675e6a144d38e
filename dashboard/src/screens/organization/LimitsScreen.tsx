import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { sentenceOf } from '../../api'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { changedLimits, limitsOf } from './limits'
import { MoneyField } from '../../venue/MoneyField'
import { useChangeOrganization } from './queries'
import { SettingsForm } from './SettingsForm'
import { useVenue } from '../../venue/venue'

/** Above which amounts staff ask an admin, for admins. */
export function LimitsScreen() {
  const { organization, businesses } = useVenue()
  const before = limitsOf(organization)
  const change = useChangeOrganization()
  const form = useForm({
    of: 'limits',
    record: organization,
    start: before,
    save: async (after) => {
      await change.mutateAsync(changedLimits(before, after))
      return after
    },
    onSaved: (after) =>
      toast(t`The limits are changed.`, () =>
        change.mutate(changedLimits(after, before), {
          onError: (error) => toastFailure(sentenceOf(error)),
        }),
      ),
  })
  const isSalon = organization.business_type === 'appointments'
  const isOneOfSeveral =
    businesses.filter((one) => one.organization_id === organization.id).length > 1

  return (
    <Screen title={t`Limits`}>
      <SettingsForm form={form} save={t`Save limits`}>
        <p>
          <Trans>
            Only an admin can go above these amounts. Empty: no limit. 0: always an admin.
          </Trans>
        </p>
        {isOneOfSeveral && (
          <p className="muted">
            <Trans>They apply to all your businesses, to each in its own currency.</Trans>
          </p>
        )}
        <MoneyField
          label={t`Refunds up to`}
          description={t`All refunds of one card payment together.`}
          {...form.field('refundLimitCents')}
        />
        <MoneyField
          label={t`Void sales up to`}
          description={t`The total of the sale.`}
          {...form.field('voidLimitCents')}
        />
        <MoneyField
          label={t`Give gift cards for free up to`}
          description={t`The value of the card. Who may give them at all, you choose under Team.`}
          {...form.field('goodwillLimitCents')}
        />
        <MoneyField
          label={isSalon ? t`Discounts and changed prices up to` : t`Discounts up to`}
          description={
            isSalon
              ? t`How much staff may take off one sale in all. Items that are not in your catalogue count with their whole price.`
              : t`The discount on a whole sale.`
          }
          {...form.field('priceLimitCents')}
        />
      </SettingsForm>
    </Screen>
  )
}
