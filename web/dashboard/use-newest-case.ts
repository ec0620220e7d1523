// Asks for the newest state of the case when the person returns to the page.
import { useEffect } from 'react'
import { useDraft, useDraftStore } from '#web/draft/use-draft.tsx'

/** Milliseconds. The page itself was just loaded. */
const pause = 10_000
let askedAt = Date.now()

const askIfDue = (refresh: () => Promise<void>) => {
  if (document.visibilityState !== 'visible' || Math.abs(Date.now() - askedAt) < pause) return
  askedAt = Date.now()
  refresh().catch((error: unknown) => console.warn('Loading the newest state of the case failed', error))
}

export const useNewestCase = () => {
  const { refreshCase } = useDraftStore()
  const isSubmitted = useDraft().status === 'submitted'
  useEffect(() => {
    if (!isSubmitted) return undefined
    const listening = new AbortController()
    const { signal } = listening
    const ask = () => askIfDue(refreshCase)
    ask()
    document.addEventListener('visibilitychange', ask, { signal })
    window.addEventListener('focus', ask, { signal })
    window.addEventListener('pageshow', ask, { signal })
    return () => listening.abort()
  }, [isSubmitted, refreshCase])
}
