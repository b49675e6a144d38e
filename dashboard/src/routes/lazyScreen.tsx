import { use, type ComponentProps, type ComponentType } from 'react'
import { loadedOnce } from '../loading'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- whatever it takes
type AnyComponent = ComponentType<any>

/**
 * The screen of an address, which is loaded when somebody goes there. One that cannot be loaded is a failed screen
 * below the navigation, and is loaded again on "Try again"; the page around it is not.
 */
export function lazyScreen<Name extends string, Screen extends AnyComponent>(
  load: () => Promise<Record<Name, Screen>>,
  name: Name,
) {
  const loadOnce = loadedOnce(load)
  function LoadedScreen(props: ComponentProps<Screen>) {
    const Shown = use(loadOnce())[name]
    return <Shown {...props} />
  }
  return Object.assign(LoadedScreen, {
    preload: async () => {
      await loadOnce()
    },
  })
}
