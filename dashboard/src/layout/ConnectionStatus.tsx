import { t } from '@lingui/core/macro'
import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useIsAnswerLate } from '../answering'
import { useIsBuiltAnew } from '../newBuild'
import { formatTimeOfInstant } from '../time'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { LoadNewVersion } from '../ui/LoadNewVersion'
import { useVenue } from '../venue/venue'
import { useStaleSince } from './useStaleSince'
import './ConnectionStatus.css'

/** How far what is on the screen can be trusted: since when it is old, whether an answer is late, a newer build. */
export function ConnectionStatus() {
  const cache = useQueryClient()
  const isBuiltAnew = useIsBuiltAnew()
  const { said, isStale } = useConnectionStatus()
  return (
    <>
      <Line said={said}>
        {isStale && (
          <Button onPress={() => cache.refetchQueries({ type: 'active' })}>{t`Try again`}</Button>
        )}
      </Line>
      <Line said={isBuiltAnew ? t`A new version is ready.` : null}>
        <LoadNewVersion />
      </Line>
    </>
  )
}

function useConnectionStatus(): { said: string | null; isStale: boolean } {
  const { locale, timezone } = useVenue()
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const since = useStaleSince()
  const isLate = useIsAnswerLate()
  if (!online) {
    const said = t`This device is offline. What you see may have changed, and nothing can be saved.`
    return { said, isStale: false }
  }
  if (since !== null) {
    const time = formatTimeOfInstant(since, locale, timezone)
    return { said: t`Not up to date since ${time}. The service cannot be reached.`, isStale: true }
  }
  return { said: isLate ? t`The service is slow to answer. Still waiting.` : null, isStale: false }
}

/** The region of what is said stands there before, or it would not be read. */
function Line({ said, children }: { said: string | null; children: ReactNode }) {
  return (
    <div className={said === null ? undefined : 'connection'}>
      <p role="status" className="connection-said">
        {said !== null && <Icon name="warning" />}
        {said}
      </p>
      {children}
    </div>
  )
}
