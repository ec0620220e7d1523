// Whether a table of several columns has room. Where it has none, the same records are shown as cards.
import { useSyncExternalStore } from 'react'

const wide = window.matchMedia('(min-width: 70em)')

const subscribe = (onChange: () => void) => {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

export const useWideScreen = (): boolean => useSyncExternalStore(subscribe, () => wide.matches)
