import { lazyPart } from '../ui/lazyPart'
import { settleHits, useHitsAsked } from '../whomItHits'

const HitsDialog = lazyPart(() => import('../screens/hits/HitsDialog'), 'HitsDialog')

/** The dialog of `takeTimeAway`, which is loaded when somebody is asked. */
export function WhomItHits() {
  const hits = useHitsAsked()
  return hits && <HitsDialog whom={hits} onDone={settleHits} />
}
