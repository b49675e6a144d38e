import { useEffect } from 'react'
import { lazyPart } from '../ui/lazyPart'
import { useVenue } from '../venue/venue'
import { leave, settleHits, useHitsAsked, useStillBooked } from '../whomItHits'

const HitsDialog = lazyPart(() => import('../screens/hits/HitsDialog'), 'HitsDialog')
const StillBooked = lazyPart(() => import('../screens/hits/StillBooked'), 'StillBooked')

/**
 * The dialogs of `takeTimeAway`: before it, and in a salon after it. Both are loaded when somebody is asked: the second one
 * follows at once, or the page would be there for a moment, and who presses on it would press on nothing.
 */
export function WhomItHits() {
  const { organization } = useVenue()
  const hits = useHitsAsked()
  const left = useStillBooked()
  const isSalon = organization.business_type === 'appointments'
  const isAsked = hits !== null
  useEffect(() => {
    if (isAsked && isSalon) StillBooked.preload()
  }, [isAsked, isSalon])
  if (hits) return <HitsDialog whom={hits} onDone={settleHits} />
  if (left.length === 0 || !isSalon) return null
  return <StillBooked hits={left} onClose={() => leave([])} />
}
