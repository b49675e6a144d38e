import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { fieldErrors } from '../../api'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/TypedForm'
import { TextField } from '../../ui/TextField'
import { WeekEditor } from '../hours/WeekEditor'
import { FreeAfterBill } from '../tables/FreeAfterBill'
import { AboutBusiness } from './AboutBusiness'
import { bodyOf, weekIn, type Part } from './draft'
import { FirstService } from './FirstService'
import { useCompleteOnboarding } from './queries'
import { Whereabouts } from './Whereabouts'

interface Props extends Part {
  isFirst: boolean
  onDone: () => void
}

export function OnboardingForm({ draft, isFirst, onChange, onDone }: Props) {
  const complete = useCompleteOnboarding()
  return (
    <Form
      error={complete.error}
      onSubmit={() => complete.mutate(bodyOf(draft, isFirst), { onSuccess: onDone })}
    >
      {isFirst && (
        <TextField
          label={t`Beta code`}
          name="betaCode"
          description={t`You find it in the email that invited you.`}
          autoComplete="off"
          isRequired
          value={draft.betaCode}
          onChange={(betaCode) => onChange({ betaCode })}
        />
      )}
      <AboutBusiness draft={draft} isFirst={isFirst} onChange={onChange} />
      <h2>
        <Trans>Where it is</Trans>
      </h2>
      <Whereabouts draft={draft} onChange={onChange} />
      <h2>
        <Trans>When it is open</Trans>
      </h2>
      <WeekEditor
        label={t`Opening hours`}
        name="openingHours"
        value={weekIn(draft)}
        onChange={(openingHours) => onChange({ openingHours })}
        none={t`Closed`}
        error={fieldErrors(complete.error)['openingHours']}
      />
      {draft.businessType === 'hospitality' && (
        <>
          <h2>
            <Trans>The first service</Trans>
          </h2>
          <FirstService draft={draft} onChange={onChange} />
          <FreeAfterBill
            value={draft.freeAfterBillMinutes}
            onChange={(freeAfterBillMinutes) => onChange({ freeAfterBillMinutes })}
          />
        </>
      )}
      <Actions>
        <Button kind="primary" type="submit" isPending={complete.isPending}>
          {isFirst ? t`Open the business` : t`Add the business`}
        </Button>
      </Actions>
    </Form>
  )
}
