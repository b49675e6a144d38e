import { onlineManager, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { useIsAnswerLate } from '../answering'
import { words } from '../messages/words'
import { useIsBuiltAnew } from '../newBuild'
import { formatTimeOfInstant } from '../time'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { useVenue } from '../venue/venue'
import { useStaleSince } from './useStaleSince'
import './Standing.css'

/** How far what is on the screen can be trusted: since when it is old, whether an answer is late, a newer build. */
export function Standing() {
  const cache = useQueryClient()
  const isBuiltAnew = useIsBuiltAnew()
  const { said, isStale } = useStanding()
  return (
    <>
      <Line said={said}>
        {isStale && (
          <Button onPress={() => cache.refetchQueries({ type: 'active' })}>
            {words.layout.tryAgain}
          </Button>
        )}
      </Line>
      <Line said={isBuiltAnew ? words.layout.newVersionReady : null}>
        {isBuiltAnew && (
          <Button onPress={() => location.reload()}>{words.layout.loadTheNewVersion}</Button>
        )}
      </Line>
    </>
  )
}

function useStanding(): { said: string | null; isStale: boolean } {
  const { locale, timezone } = useVenue()
  const online = useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )
  const since = useStaleSince()
  const isLate = useIsAnswerLate()
  if (!online) {
    const said = words.layout.deviceIsOffline
    return { said, isStale: false }
  }
  if (since !== null) {
    const time = formatTimeOfInstant(since, locale, timezone)
    return { said: words.layout.staleSince(time), isStale: true }
  }
  return { said: isLate ? words.ui.stillWaiting : null, isStale: false }
}

/** The region of what is said stands there before, or it would not be read. */
function Line({ said, children }: { said: string | null; children: ReactNode }) {
  return (
    <div className={said === null ? undefined : 'standing'}>
      <p role="status" className="standing-said">
        {said !== null && <Icon name="warning" />}
        {said}
      </p>
      {children}
    </div>
  )
}
