import { t } from '@lingui/core/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import {
  lazy,
  Suspense,
  useState,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react'
import { ApiError, sentenceOf } from '../api'
import { loadedOnce } from '../loading'
import { Button } from './Button'
import { LoadNewVersion } from './LoadNewVersion'
import { Notice } from './Notice'
import './lazyPart.css'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever it takes
type AnyComponent = ComponentType<any>

type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Loads it before it is shown, if that can be; a failure is said when it is shown. */
  preload: () => void
}

/**
 * A part of a screen that is loaded when it is shown: `lazyPart(() => import('./Details'), 'Details')`. One that cannot
 * be loaded, or that fails, takes nothing else with it: it says so in its place, and is loaded again on "Try again".
 */
export function lazyPart<Name extends string, Part extends AnyComponent>(
  load: () => Promise<Record<Name, Part>>,
  name: Name,
  /** What stands in its place meanwhile. */
  fallback: ReactNode = null,
): LazyPart<ComponentProps<Part>> {
  const loadOnce = loadedOnce(load)
  const makeLazy = () => lazy<AnyComponent>(async () => ({ default: (await loadOnce())[name] }))
  /** What is shown: another one after a failure, for React remembers the failure of a lazy component for good. */
  let current = makeLazy()

  function LoadedPart(props: ComponentProps<Part>) {
    const [{ Shown, tries }, setShown] = useState({ Shown: current, tries: 0 })
    const { reset: forgetFailedQueries } = useQueryErrorResetBoundary()
    const { onClose } = props as { onClose?: () => void } // a dialog has one
    const retry = () => {
      forgetFailedQueries()
      current = makeLazy()
      setShown({ Shown: current, tries: tries + 1 })
    }
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={({ error }) => (
          <FailedPart error={error} onRetry={retry} onClose={onClose} />
        )}
      >
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }
  return Object.assign(LoadedPart, { preload: () => void loadOnce().catch(() => undefined) })
}

interface FailedProps {
  error: unknown
  onRetry: () => void
  /** Leaves it where it is a dialog, whose place it then takes. */
  onClose: (() => void) | undefined
}

function FailedPart({ error, onRetry, onClose }: FailedProps) {
  const isDialog = onClose !== undefined
  return (
    <div className="failed-part" data-dialog={isDialog || undefined}>
      <Notice>
        {error instanceof ApiError ? sentenceOf(error) : t`This could not be loaded.`}
      </Notice>
      <div className="actions">
        <Button onPress={onRetry}>{t`Try again`}</Button>
        <LoadNewVersion />
        {isDialog && (
          <Button kind="quiet" onPress={onClose}>
            {t`Close`}
          </Button>
        )}
      </div>
    </div>
  )
}
