import { useSyncExternalStore } from 'react'

const PHONE = '(width < 600px)'

/** Whether the window is as narrow as a phone's: what else has a place of its own has one in a sheet then. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(onChange, () => matchMedia(PHONE).matches)
}

function onChange(changed: () => void) {
  const phone = matchMedia(PHONE)
  phone.addEventListener('change', changed)
  return () => phone.removeEventListener('change', changed)
}
