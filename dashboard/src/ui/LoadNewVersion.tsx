import { t } from '@lingui/core/macro'
import { useIsBuiltAnew } from '../newBuild'
import { Button } from './Button'

/** Loads the page anew, where these pages have been built anew since it was loaded. */
export function LoadNewVersion() {
  const isBuiltAnew = useIsBuiltAnew()
  return isBuiltAnew && <Button onPress={() => location.reload()}>{t`Load the new version`}</Button>
}
