import { useSyncExternalStore } from 'react'

const queries = {
  '22em': matchMedia('(min-width: 22em)'),
  '48em': matchMedia('(min-width: 48em)'),
  '56em': matchMedia('(min-width: 56em)'),
  '70em': matchMedia('(min-width: 70em)'),
  '80em': matchMedia('(min-width: 80em)'),
  '100em': matchMedia('(min-width: 100em)'),
  '115em': matchMedia('(min-width: 115em)'),
}

export const useScreenWidth = (width: keyof typeof queries): boolean =>
  useSyncExternalStore(
    (onChange) => {
      queries[width].addEventListener('change', onChange)
      return () => queries[width].removeEventListener('change', onChange)
    },
    () => queries[width].matches,
  )
