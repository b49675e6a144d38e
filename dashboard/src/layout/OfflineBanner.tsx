import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Icon } from '../ui/Icon'
import './OfflineBanner.css'

/** Said while the device has no network; what is on the screen is then as old as it is. */
export function OfflineBanner() {
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  return (
    <div role="status">
      {!online && (
        <p className="offline">
          <Icon name="warning" />
          This device is offline. What you see may have changed, and nothing can be saved.
        </p>
      )}
    </div>
  )
}
