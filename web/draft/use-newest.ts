import { useEffect } from 'react'
import type { ApplicationStatus } from '#domain/contracts/contract.ts'
import { useDraft, useDraftStore } from './use-draft.tsx'

/** Milliseconds. */
const pause = 10_000
let askedAt = Date.now()

const returns = ['visibilitychange', 'focus', 'pageshow']

/** What was done elsewhere shows once the person comes back to this page. A submitted case is also asked for at once. */
export const useNewest = (shown: ApplicationStatus) => {
  const { refresh } = useDraftStore()
  const isShown = useDraft().status === shown
  useEffect(() => {
    if (!isShown) return undefined
    const listening = new AbortController()
    const ask = () => {
      if (document.hidden || Math.abs(Date.now() - askedAt) < pause) return
      askedAt = Date.now()
      refresh().catch((error: unknown) => console.warn('Loading what is new failed', error))
    }
    if (shown === 'submitted') ask()
    for (const event of returns) window.addEventListener(event, ask, listening)
    return () => listening.abort()
  }, [isShown, shown, refresh])
}
