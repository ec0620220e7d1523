// Whether the screen has at least this width.
import { useSyncExternalStore } from 'react'

const queries = {
  /** Two short facts side by side on a card. */
  '22em': matchMedia('(min-width: 22em)'),
  /** The page numbers in one line; the desk's table. */
  '48em': matchMedia('(min-width: 48em)'),
  '56em': matchMedia('(min-width: 56em)'),
  /** A table instead of cards. */
  '70em': matchMedia('(min-width: 70em)'),
  /** All columns of a table. */
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
