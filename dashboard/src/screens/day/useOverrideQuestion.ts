import { useState } from 'react'
import { usePermission } from '../../venue/usePermission'
import { Doubt } from './doubt'

/** What goes with a booking or a move: whether it is only tried, and why it is made all the same. */
export interface Certainty {
  isSure: boolean
  override?: { reason: string }
}

/**
 * The question of a form before something unusual is booked. `error` is that of the last try, `wanted` what is filled in:
 * once that is something else, nothing is asked any more.
 */
export function useOverrideQuestion(error: Error | null, wanted: unknown) {
  const mayOverride = usePermission('override')
  const [tried, setTried] = useState('')
  const [reason, setReason] = useState('')
  const now = JSON.stringify(wanted)
  const raised = error instanceof Doubt ? error : null
  const refusal = mayOverride ? null : (raised?.refusal ?? null)
  const doubt = refusal === null && tried === now ? raised : null

  /** To be called when the form is sent. */
  function certainty(): Certainty {
    setTried(now)
    if (doubt === null) return { isSure: false }
    return { isSure: true, ...(doubt.refusal && { override: { reason: reason.trim() } }) }
  }

  return {
    doubt,
    reason,
    setReason,
    /** What the form says is wrong. */
    error: raised === null ? error : refusal,
    certainty,
  }
}
