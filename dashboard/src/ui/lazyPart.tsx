import { t } from '@lingui/core/macro'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
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
import { useIsBuiltAnew } from '../newBuild'
import { Button } from './Button'
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
  const attempt = () => lazy<AnyComponent>(async () => ({ default: (await loadOnce())[name] }))
  let latest = attempt()

  function LoadedPart(props: ComponentProps<Part>) {
    const [{ Shown, tries }, setAttempt] = useState({ Shown: latest, tries: 0 })
    const { reset } = useQueryErrorResetBoundary()
    const { onClose } = props as { onClose?: () => void }
    const again = () => {
      reset()
      latest = attempt()
      setAttempt({ Shown: latest, tries: tries + 1 })
    }
    return (
      <CatchBoundary
        getResetKey={() => tries}
        errorComponent={(failed) => <FailedPart {...failed} onRetry={again} onClose={onClose} />}
      >
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </CatchBoundary>
    )
  }
  return Object.assign(LoadedPart, { preload: () => void loadOnce().catch(() => undefined) })
}

interface FailedProps extends ErrorComponentProps {
  onRetry: () => void
  /** Leaves it, where it is a dialog. */
  onClose: (() => void) | undefined
}

function FailedPart({ error, onRetry, onClose }: FailedProps) {
  const isBuiltAnew = useIsBuiltAnew()
  return (
    <div className="failed-part" data-over={onClose !== undefined || undefined}>
      <Notice>
        {error instanceof ApiError ? sentenceOf(error) : t`This could not be loaded.`}
      </Notice>
      <div className="actions">
        <Button onPress={onRetry}>{t`Try again`}</Button>
        {isBuiltAnew && (
          <Button onPress={() => location.reload()}>{t`Load the new version`}</Button>
        )}
        {onClose && (
          <Button kind="quiet" onPress={onClose}>
            {t`Close`}
          </Button>
        )}
      </div>
    </div>
  )
}
