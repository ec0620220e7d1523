import { useSyncExternalStore } from 'react'

/** In em: from each of them on, lists show more. */
const widths = [22, 48, 56, 70, 80, 100, 115] as const
export type ScreenWidth = (typeof widths)[number]

const queries = widths.map((width) => ({ width, query: matchMedia(`(min-width: ${width}em)`) }))

const subscribe = (onChange: () => void) => {
  for (const { query } of queries) query.addEventListener('change', onChange)
  return () => {
    for (const { query } of queries) query.removeEventListener('change', onChange)
  }
}

const widest = () => queries.findLast(({ query }) => query.matches)?.width ?? 0

/** The widest of them that the window has. */
export const useScreenWidth = (): number => useSyncExternalStore(subscribe, widest)
