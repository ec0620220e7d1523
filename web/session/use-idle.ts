// Runs the idle watch of this tab.
import { useEffect, useState, useSyncExternalStore } from 'react'
import { schedule } from '#web/platform/schedule.ts'
import { isActivityKey, storeActivity, storedActivity } from './activity-storage.ts'
import { createIdleWatch, type IdleWatch } from './idle-watch.ts'

const activities = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart', 'scroll']

const browserWatch = () =>
  createIdleWatch({
    now: Date.now,
    schedule,
    read: storedActivity,
    write: storeActivity,
  })

const listen = (watch: IdleWatch) => {
  const listening = new AbortController()
  const { signal } = listening
  const noteReturn = () => document.visibilityState === 'visible' && watch.note()
  const checkShared = (event: StorageEvent) => isActivityKey(event.key) && watch.check()
  for (const activity of activities)
    window.addEventListener(activity, watch.note, { signal, capture: true, passive: true })
  document.addEventListener('visibilitychange', noteReturn, { signal })
  window.addEventListener('focus', watch.check, { signal })
  window.addEventListener('pageshow', watch.check, { signal })
  window.addEventListener('storage', checkShared, { signal })
  watch.start()
  return () => {
    listening.abort()
    watch.stop()
  }
}

export const useIdle = () => {
  const [watch] = useState(browserWatch)
  const idle = useSyncExternalStore(watch.subscribe, watch.snapshot)
  useEffect(() => listen(watch), [watch])
  return { idle, stay: watch.stay, check: watch.check }
}
