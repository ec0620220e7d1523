import { useEffect } from 'react'
import { type HelpView, helpLimits } from '#domain/help/help.ts'
import type { DraftStore } from '#web/draft/draft-store.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { storeActivity } from '#web/session/browser-storage.ts'

/** Milliseconds between two looks of a page that is out of sight. Browsers slow down its timers. */
const hiddenPause = 60_000

type Watched = Pick<DraftStore, 'snapshot' | 'refresh'>

/** With what a helper typed comes a sign that a person listens, perhaps on the phone that shows this page. */
export const startLooking = (store: Watched, hasHelper: boolean) => {
  let lookedAt = Date.now()
  const look = async () => {
    lookedAt = Date.now()
    const { application } = store.snapshot()
    await store.refresh()
    if (store.snapshot().application !== application) storeActivity(Date.now())
  }
  const isQuiet = () => document.hidden && !(hasHelper && Date.now() - lookedAt >= hiddenPause)
  const timer = setInterval(() => isQuiet() || look().catch(() => undefined), helpLimits.look * 1000)
  return () => clearInterval(timer)
}

/** While someone can type for the person who looks at this page. */
export const useLook = (view: HelpView | undefined, isOurs: boolean) => {
  const store = useDraftStore()
  const hasHelper = Boolean(view?.helper)
  const isOpen = hasHelper || Boolean(view?.code_until) || isOurs
  useEffect(() => (isOpen ? startLooking(store, hasHelper) : undefined), [store, isOpen, hasHelper])
}
