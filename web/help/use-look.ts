import { useEffect } from 'react'
import { type HelpView, helpLimits } from '#domain/help/help.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'

/** While someone can type for the person who looks at this page. */
export const useLook = (view: HelpView | undefined) => {
  const store = useDraftStore()
  const isOpen = Boolean(view?.helper || view?.code_until)
  useEffect(() => {
    if (!isOpen) return undefined
    const look = () => {
      if (!document.hidden) store.refresh().catch(() => undefined)
    }
    const timer = setInterval(look, helpLimits.look * 1000)
    return () => clearInterval(timer)
  }, [store, isOpen])
}
