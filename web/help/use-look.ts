import { useEffect } from 'react'
import { type HelpView, helpLimits } from '#domain/help/help.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { storeActivity } from '#web/session/browser-storage.ts'

/** While someone can type for the person who looks at this page. With what they typed comes a sign that a person listens. */
export const useLook = (view: HelpView | undefined, isOurs: boolean) => {
  const store = useDraftStore()
  const isOpen = Boolean(view?.helper || view?.code_until || isOurs)
  useEffect(() => {
    if (!isOpen) return undefined
    const look = async () => {
      const { application } = store.snapshot()
      await store.refresh()
      if (store.snapshot().application !== application) storeActivity(Date.now())
    }
    const timer = setInterval(() => document.hidden || look().catch(() => undefined), helpLimits.look * 1000)
    return () => clearInterval(timer)
  }, [store, isOpen])
}
