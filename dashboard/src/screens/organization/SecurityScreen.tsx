import { Link } from '@tanstack/react-router'
import { sentenceOf, type Schema } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Checkbox } from '../../ui/Checkbox'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
        toast(words.organization.theSettingsAreChanged, () => undo(after))
      },
    })
  }

  function undo(after: Rules) {
    change.mutate(changesOf(after, before), {
      onError: (error) => toastFailure(sentenceOf(error)),
    })
  }

  return (
    <Screen title={words.organization.security}>
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
          {words.organization.requireSecondStep}
        </Checkbox>
        <p className="muted">
          {words.organization.whatRequiringASecondStepDoes}{' '}
          <Link to="/account" search={{}}>
            {words.organization.yourAccount}
          </Link>
          .
        </p>
        <MoneyField
          label={words.organization.askCodeRefundsAbove}
          name="stepUpRefundCents"
          description={words.organization.secondStepHint}
          cents={rules.stepUpRefundCents}
          onCents={(stepUpRefundCents) => setRules({ stepUpRefundCents })}
        />
        <Actions>
          <Button kind="primary" type="submit" isDisabled={isSame} isPending={isPending}>
            {words.organization.saveTheSettings}
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
