import { lazyPart } from '../ui/lazyPart'
import { useVenue } from '../venue/venue'
import { leave, settleHits, useHitsAsked, useStillBooked } from '../whomItHits'

const HitsDialog = lazyPart(() => import('../screens/hits/HitsDialog'), 'HitsDialog')
const StillBooked = lazyPart(() => import('../screens/hits/StillBooked'), 'StillBooked')

/** The dialogs of `takeTimeAway`, which are loaded when somebody is asked: before it, and in a salon after it. */
export function WhomItHits() {
  const { organization } = useVenue()
  const hits = useHitsAsked()
  const left = useStillBooked()
  if (hits) return <HitsDialog whom={hits} onDone={settleHits} />
  if (left.length === 0 || organization.business_type !== 'appointments') return null
  return <StillBooked hits={left} onClose={() => leave([])} />
}
