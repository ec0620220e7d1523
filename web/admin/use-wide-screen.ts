// Whether there is room for a table.
import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 70em)')

const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
