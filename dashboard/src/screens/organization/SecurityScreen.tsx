import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sentenceOf, type Schema } from '../../api'
import { Checkbox } from '../../ui/Checkbox'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useChangeOrganization } from './queries'
import { SettingsForm } from './SettingsForm'
import { useVenue } from '../../venue/venue'

type Rules = Required<
  Pick<Schema['UpdateOrganization'], 'requireSecondFactor' | 'stepUpRefundCents'>
>

/** What the organization asks of second steps at sign-in, for admins. */
export function SecurityScreen() {
  const { organization } = useVenue()
  const change = useChangeOrganization()
  const before: Rules = {
    requireSecondFactor: organization.require_second_factor,
    stepUpRefundCents: organization.step_up_refund_cents,
  }
  const form = useForm({
    of: 'security',
    record: organization,
    start: before,
    save: async (after) => {
      await change.mutateAsync(changesOf(before, after))
      return after
    },
    onSaved: (after) =>
      toast(t`The settings are changed.`, () =>
        change.mutate(changesOf(after, before), {
          onError: (error) => toastFailure(sentenceOf(error)),
        }),
      ),
  })
  return (
    <Screen title={t`Security`}>
      <SettingsForm form={form} save={t`Save settings`}>
        <Checkbox {...form.checked('requireSecondFactor')}>
          {t`Admins must use two-step sign-in`}
        </Checkbox>
        <p className="muted">
          <Trans>
            Admins without it cannot change settings, team, keys or plan until they set it up. Staff
            are not asked. Set up yours first, in{' '}
            <Link to="/account" search={{}}>
              your account
            </Link>
            .
          </Trans>
        </p>
        <MoneyField
          label={t`Ask for the sign-in code at refunds above`}
          {...form.field('stepUpRefundCents')}
          description={t`From people with two-step sign-in only; others refund without a code. Empty: never ask.`}
        />
      </SettingsForm>
    </Screen>
  )
}

/** What differs, and nothing else. */
function changesOf(before: Rules, after: Rules): Schema['UpdateOrganization'] {
  return {
    ...(before.requireSecondFactor !== after.requireSecondFactor && {
      requireSecondFactor: after.requireSecondFactor,
    }),
    ...(before.stepUpRefundCents !== after.stepUpRefundCents && {
      stepUpRefundCents: after.stepUpRefundCents,
    }),
  }
}
