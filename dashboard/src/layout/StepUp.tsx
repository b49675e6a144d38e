import { settleCode, useIsCodeAsked } from '../stepUp'
import { lazyPart } from '../ui/lazyPart'

const StepUpDialog = lazyPart(() => import('../screens/session/StepUpDialog'), 'StepUpDialog')

/** The dialog of `askForCode`, which is loaded when somebody asks. */
export function StepUp() {
  if (!useIsCodeAsked()) return null
  return <StepUpDialog onDone={settleCode} />
}
