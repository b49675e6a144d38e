import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { sentenceOf, type Schema } from '../../api'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { Screen } from '../../ui/Screen'
import { toast, toastFailure } from '../../ui/Toast'
import { MoneyField } from '../../venue/MoneyField'
import { useChangeOrganization } from './queries'
import { forgetTyped, useTypedRecord } from '../../typed'
import { useVenue } from '../../venue/venue'
import './BusinessForm.css'

type Rules = Required<
  Pick<Schema['UpdateOrganization'], 'requireSecondFactor' | 'stepUpRefundCents'>
>

const FORM = 'security'

/** What the organization asks of second steps at sign-in, for admins. */
export function SecurityScreen() {
  const { organization } = useVenue()
  const change = useChangeOrganization()
  const before: Rules = {
    requireSecondFactor: organization.require_second_factor,
    stepUpRefundCents: organization.step_up_refund_cents,
  }

  function save(after: Rules) {
    change.mutate(changesOf(before, after), {
      onSuccess: () => {
        forgetTyped(FORM)
        toast(t`The settings are changed.`, () => undo(after))
      },
    })
  }

  function undo(after: Rules) {
    change.mutate(changesOf(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={t`Security`}>
      <SecurityForm
        before={before}
        error={change.error}
        isPending={change.isPending}
        onSave={save}
      />
    </Screen>
  )
}

interface Props {
  before: Rules
  error: Error | null
  isPending: boolean
  onSave: (after: Rules) => void
}

function SecurityForm({ before, error, isPending, onSave }: Props) {
  const [rules, setRules] = useTypedRecord(FORM, before)
  const isSame = Object.keys(changesOf(before, rules)).length === 0
  return (
    <div className="business-form">
      <Form keptAs={FORM} error={error} onSubmit={() => onSave(rules)}>
        <Checkbox
          isSelected={rules.requireSecondFactor}
          onChange={(requireSecondFactor) => setRules({ requireSecondFactor })}
        >
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
          name="stepUpRefundCents"
          description={t`From people with two-step sign-in only; others refund without a code. Empty: never ask.`}
          value={rules.stepUpRefundCents}
          onChange={(stepUpRefundCents) => setRules({ stepUpRefundCents })}
        />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {t`Save settings`}
          </Button>
        </Actions>
      </Form>
    </div>
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
