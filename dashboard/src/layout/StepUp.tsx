import { lazy, Suspense } from 'react'
import { settleCode, useIsCodeAsked } from '../stepUp'

const StepUpDialog = lazy(() =>
  import('../screens/session/StepUpDialog').then(({ StepUpDialog }) => ({ default: StepUpDialog })),
)

/** The dialog of `askForCode`, which is loaded when somebody asks. */
export function StepUp() {
  if (!useIsCodeAsked()) return null
  return (
    <Suspense>
      <StepUpDialog onDone={settleCode} />
    </Suspense>
  )
}
