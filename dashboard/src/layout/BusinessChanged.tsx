import { useChangedTo } from '../shownBusiness'
import { lazyPart } from '../ui/lazyPart'

const BusinessChangedDialog = lazyPart(
  () => import('../screens/organization/BusinessChangedDialog'),
  'BusinessChangedDialog',
)

/** Says that the user works in another business by now, as soon as the service has said so. */
export function BusinessChanged() {
  const there = useChangedTo()
  return there === null ? null : <BusinessChangedDialog there={there} />
}
