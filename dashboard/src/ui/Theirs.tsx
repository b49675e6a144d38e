import { t } from '@lingui/core/macro'
import './Field.css'

/** What somebody else has written into a field while it was typed in here; undefined: nothing. */
export function Theirs({ children: theirs }: { children: string | undefined }) {
  if (theirs === undefined) return null
  return (
    <p className="field-description" dir="auto">
      {theirs === '' ? t`Emptied meanwhile.` : t`Saved meanwhile: ${theirs}`}
    </p>
  )
}
