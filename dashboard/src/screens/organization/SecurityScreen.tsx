import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { useForm } from '../../useForm'
import { MoneyField } from '../../venue/MoneyField'
import { useChangeOrganization } from './queries'
import { useVenue } from '../../venue/venue'
import './BusinessForm.css'

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
      <div className="business-form">
        <Form form={form}>
          <Checkbox {...form.checked('requireSecondFactor')}>
            {t`Admins must use two-step sign-in`}
          </Checkbox>
          <p className="muted">
            <Trans>
              Admins without it cannot change settings, team, keys or plan until they set it up.
              Staff are not asked. Set up yours first, in{' '}
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
          <Actions>
            <Button
              kind="primary"
              type="submit"
              isDisabled={!form.isChanged}
              isPending={form.isPending}
            >
              {t`Save settings`}
            </Button>
          </Actions>
        </Form>
      </div>
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
