import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False in the HTML from the server, until the script runs. */
export const useIsLive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
