// Loads the case again on return.
import { useEffect } from 'react'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'

/** Milliseconds. The page itself was just loaded. */
const pause = 10_000
let askedAt = Date.now()

const returns = ['visibilitychange', 'focus', 'pageshow']

export const useNewestCase = () => {
  const { refreshCase } = useDraftStore()
  const isSubmitted = useDraft().status === 'submitted'
  useEffect(() => {
    const listening = new AbortController()
    const ask = () => {
      if (document.hidden || Math.abs(Date.now() - askedAt) < pause) return
      askedAt = Date.now()
      refreshCase().catch((error: unknown) => console.warn('Loading the newest case failed', error))
    }
    if (isSubmitted) {
      ask()
      for (const event of returns) window.addEventListener(event, ask, listening)
    }
    return () => listening.abort()
  }, [isSubmitted, refreshCase])
}
