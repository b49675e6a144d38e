import { fieldErrors } from '../../api'
import { words } from '../../messages/words'
import { Button } from '../../ui/Button'
import { Actions } from '../../ui/Dialog'
import { Form } from '../../ui/Form'
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
          label={words.onboarding.betaCode}
          name="betaCode"
          description={words.onboarding.betaCodeHint}
          autoComplete="off"
          isRequired
          value={draft.betaCode}
          onChange={(betaCode) => onChange({ betaCode })}
        />
      )}
      <AboutBusiness draft={draft} isFirst={isFirst} onChange={onChange} />
      <h2>{words.onboarding.whereItIs}</h2>
      <Whereabouts draft={draft} onChange={onChange} />
      <h2>{words.onboarding.whenItIsOpen}</h2>
      <WeekEditor
        label={words.onboarding.openingHours}
        name="openingHours"
        week={weekIn(draft)}
        onChange={(openingHours) => onChange({ openingHours })}
        none={words.onboarding.closed}
        error={fieldErrors(complete.error)['openingHours']}
      />
      {draft.businessType === 'hospitality' && (
        <>
          <h2>{words.onboarding.theFirstService}</h2>
          <FirstService draft={draft} onChange={onChange} />
          <FreeAfterBill
            minutes={draft.freeAfterBillMinutes}
            onMinutes={(freeAfterBillMinutes) => onChange({ freeAfterBillMinutes })}
          />
        </>
      )}
      <Actions>
        <Button kind="primary" type="submit" isPending={complete.isPending}>
          {isFirst ? words.onboarding.openTheBusiness : words.onboarding.addTheBusiness}
        </Button>
      </Actions>
    </Form>
  )
}
