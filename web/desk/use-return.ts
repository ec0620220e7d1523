import { useEffect, useEffectEvent } from 'react'

/** Milliseconds. */
const longAway = 60_000

export const useReturn = (task: () => void) => {
  const run = useEffectEvent(task)
  useEffect(() => {
    let since = Date.now()
    const listen = () => {
      if (document.visibilityState === 'hidden') since = Date.now()
      else if (Date.now() - since > longAway) run()
    }
    document.addEventListener('visibilitychange', listen)
    return () => document.removeEventListener('visibilitychange', listen)
  }, [])
}
