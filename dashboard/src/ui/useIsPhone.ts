import { useSyncExternalStore } from 'react'

/** Whether the window is as narrow as a phone's: what else has a place of its own has one in a sheet then. */
export const useIsPhone = () => useMatches('(width < 600px)')

/** Whether there is room for a table with many columns. */
export const useIsWide = () => useMatches('(width >= 1000px)')

function useMatches(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}
