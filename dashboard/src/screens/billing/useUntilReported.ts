import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Schema } from '../../api'
import { organization } from '../../venue/venue'

const ASK_AGAIN_MS = 2_000

type Sign = (organization: Schema['Organization']) => boolean

/**
 * What was asked for at the payment processor, the service hears from there a moment later: until the organization bears
 * the sign of it, it is asked for again. `until` names the sign that is waited for from now on.
 */
export function useUntilReported(first: Sign): {
  isReported: boolean
  until: (sign: Sign) => void
} {
  const [sign, setSign] = useState(() => first)
  const { data } = useQuery({
    ...organization(),
    refetchInterval: ({ state }) =>
      state.data === undefined || sign(state.data.organization) ? false : ASK_AGAIN_MS,
  })
  return {
    isReported: data === undefined || sign(data.organization),
    until: (next) => setSign(() => next),
  }
}
